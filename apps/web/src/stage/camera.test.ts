import { Box3, Vector3 } from 'three';
import { expect, test } from 'vitest';
import { TacticalCamera } from './camera.ts';

const PHONE = { width: 390, height: 844 };
const INSETS = { top: 230, right: 0, bottom: 250, left: 0 };

/** View pixels from the top left. */
function pixelOf(rig: TacticalCamera, point: Vector3): { readonly x: number; readonly y: number } {
  const { x, y } = point.clone().project(rig.camera);
  return { x: ((x + 1) / 2) * PHONE.width, y: ((1 - y) / 2) * PHONE.height };
}

/** A small map framed on a phone between its panels. */
function phoneRig(): TacticalCamera {
  const rig = new TacticalCamera(44);
  rig.isInstant = true;
  rig.setSize(PHONE.width, PHONE.height);
  rig.setBounds(new Box3(new Vector3(0, 0, 0), new Vector3(16, 4, 16)));
  rig.setInsets(INSETS);
  rig.fit();
  return rig;
}

test('what the camera is centred on stands in the middle of what panels leave free', () => {
  const rig = phoneRig();
  const corner = new Vector3(15, 2, 1);
  const before = pixelOf(rig, corner);
  expect(rig.isComfortable(before.x, before.y)).toBe(false);
  rig.centreOn(corner.x, corner.y, corner.z);
  const { x, y } = pixelOf(rig, corner);
  expect(x).toBeCloseTo(PHONE.width / 2, 3);
  expect(y).toBeCloseTo((INSETS.top + PHONE.height - INSETS.bottom) / 2, 3);
  expect(rig.isComfortable(x, y)).toBe(true);
});

test('what is brought in comes clear of the edge, and the view moves no more than that takes', () => {
  const rig = phoneRig();
  const corner = new Vector3(15, 2, 1);
  const before = pixelOf(rig, corner);
  rig.bringIn(before.x, before.y);
  const after = pixelOf(rig, corner);
  expect(rig.isComfortable(after.x, after.y)).toBe(true);
  const shift = Math.hypot(after.x - before.x, after.y - before.y);
  const middle = { x: PHONE.width / 2, y: (INSETS.top + PHONE.height - INSETS.bottom) / 2 };
  expect(shift).toBeLessThan(Math.hypot(middle.x - before.x, middle.y - before.y));
});
