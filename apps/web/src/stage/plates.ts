import { cssColour } from '../looks/palettes.ts';
import type { Palette } from '../looks/palettes.ts';
import type { ActorView } from './actor-view.ts';
import type { ActorId, ScreenPosition } from './api.ts';
import type { StageLook } from './look.ts';
import { Pops } from './pops.ts';
import type { PopKind } from './pops.ts';

type Project = (x: number, y: number, z: number) => ScreenPosition;

interface Plate {
  readonly element: HTMLElement;
  /** What it was drawn from, so that unchanged plates are left alone. */
  drawn: string;
}

/** Name plates over heads and the numbers that fly off: plain elements above the canvas, hidden from assistive technology (the HUD says the same in words). */
export class Plates {
  readonly root = document.createElement('div');
  readonly #plates = new Map<ActorId, Plate>();
  readonly #pops: Pops;
  readonly #look: StageLook;
  #palette: Palette;
  #lit: ActorId | undefined;

  constructor(look: StageLook, palette: Palette) {
    this.#look = look;
    this.#palette = palette;
    this.root.className = 'stage-labels';
    this.root.ariaHidden = 'true';
    this.#pops = new Pops(this.root);
  }

  get isBusy(): boolean {
    return this.#pops.isBusy;
  }

  setPalette(palette: Palette): void {
    this.#palette = palette;
  }

  light(id: ActorId | undefined): void {
    this.#lit = id;
  }

  pop(view: ActorView, text: string, kind: PopKind): void {
    this.#pops.add([view.x, view.y + view.tall + 0.1, view.z], text, kind);
  }

  popStatus(view: ActorView, status: string, isGained: boolean): void {
    const look = this.#look.statuses[status];
    const name = status.charAt(0).toUpperCase() + status.slice(1);
    this.#pops.add(
      [view.x, view.y + view.tall + 0.1, view.z],
      `${isGained ? '+' : '−'} ${name}`,
      'status',
      cssColour(look?.colour ?? 0xffffff),
    );
  }

  /** Puts every plate over its actor; smaller, and without badges, when tiles are small. */
  update(views: Iterable<ActorView>, project: Project, zoom: number): void {
    const size = Math.min(1, Math.max(0.62, zoom / this.#look.nearEnough));
    this.root.toggleAttribute('data-small', size < 0.8);
    const seen = new Set<ActorId>();
    for (const view of views) {
      const { id, standing } = view.actor;
      if (standing !== 'up') continue;
      seen.add(id);
      const plate = this.#plates.get(id) ?? this.#create(id);
      this.#draw(plate, view);
      const place = project(view.x, view.y + view.tall + 0.08, view.z);
      plate.element.style.transform = `translate(${place.x.toFixed(1)}px, ${place.y.toFixed(1)}px) translate(-50%, -100%) scale(${(id === this.#lit ? 1 : size).toFixed(2)})`;
      plate.element.style.visibility = place.isVisible ? 'visible' : 'hidden';
    }
    for (const [id, plate] of [...this.#plates]) {
      if (seen.has(id)) continue;
      plate.element.remove();
      this.#plates.delete(id);
    }
    this.#pops.place(project);
  }

  tick(seconds: number, isStill: boolean): void {
    this.#pops.tick(seconds, isStill);
  }

  dispose(): void {
    this.root.remove();
  }

  #create(id: ActorId): Plate {
    const element = document.createElement('div');
    element.className = 'stage-plate';
    this.root.append(element);
    const plate: Plate = { element, drawn: '' };
    this.#plates.set(id, plate);
    return plate;
  }

  #draw(plate: Plate, { actor, hp }: ActorView): void {
    const { element } = plate;
    element.toggleAttribute('data-lit', this.#lit === actor.id);
    const side = this.#palette.sides[actor.side % 4] ?? this.#palette.sides[0];
    const drawn = [actor.name, side.colour, side.shape, actor.statuses.join()].join('|');
    if (plate.drawn !== drawn) {
      plate.drawn = drawn;
      element.style.setProperty('--side', cssColour(side.colour));
      element.replaceChildren(
        part('stage-plate-name', actor.name),
        this.#statuses(actor.statuses),
        row(side.shape),
      );
    }
    element.style.setProperty('--hp', hp.toFixed(3));
    element.dataset['hp'] = hp <= 0.25 ? 'low' : hp <= 0.5 ? 'half' : 'full';
  }

  #statuses(statuses: readonly string[]): HTMLElement {
    const list = part('stage-plate-statuses', '');
    for (const status of statuses.slice(0, 4)) {
      const look = this.#look.statuses[status];
      const badge = document.createElement('b');
      badge.textContent = look?.letters ?? status.slice(0, 2);
      badge.style.setProperty('--status', cssColour(look?.colour ?? 0xdddddd));
      list.append(badge);
    }
    return list;
  }
}

function part(className: string, text: string): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  element.textContent = text;
  return element;
}

function row(shape: string): HTMLElement {
  const line = part('stage-plate-row', '');
  const badge = part('stage-plate-shape', '');
  badge.dataset['shape'] = shape;
  const bar = part('stage-plate-bar', '');
  bar.append(document.createElement('i'));
  line.append(badge, bar);
  return line;
}
