import {
  CanvasTexture,
  InstancedBufferAttribute,
  InstancedBufferGeometry,
  Mesh,
  PlaneGeometry,
  ShaderMaterial,
  SRGBColorSpace,
} from 'three';
import { linearColour } from './figure-builder.ts';

export interface TextSprite {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly colour: number;
}

const SLOT_WIDTH = 64;
const SLOT_HEIGHT = 32;
const COLUMNS = 8;
const ROWS = 32;
const FONT = '700 24px "Atkinson Hyperlegible Next Variable", "Segoe UI", system-ui, sans-serif';

const VERTEX = /* glsl */ `
attribute vec3 anchor;
attribute vec2 slot;
attribute vec3 tone;
varying vec2 vUv;
varying vec3 vTone;
void main() {
  vUv = (slot + vec2(uv.x, 1.0 - uv.y)) / vec2(${COLUMNS}.0, ${ROWS}.0);
  vTone = tone;
  vec4 place = modelViewMatrix * vec4(anchor, 1.0);
  place.xy += position.xy * vec2(0.84, 0.42);
  place.z += 1.5; // before the steps around the tile, but behind walls
  gl_Position = projectionMatrix * place;
}
`;

const FRAGMENT = /* glsl */ `
uniform sampler2D atlas;
varying vec2 vUv;
varying vec3 vTone;
void main() {
  vec4 texel = texture2D(atlas, vUv);
  if (texel.a < 0.05) discard;
  gl_FragColor = vec4(texel.rgb * vTone, texel.a);
  #include <colorspace_fragment>
}
`;

/** Short texts that stand over tiles and always face the viewer: one draw call, letters from one canvas. */
export class TextSprites {
  readonly mesh: Mesh<InstancedBufferGeometry, ShaderMaterial>;
  readonly #canvas = document.createElement('canvas');
  readonly #texture: CanvasTexture;
  readonly #slots = new Map<string, number>();

  constructor() {
    this.#canvas.width = SLOT_WIDTH * COLUMNS;
    this.#canvas.height = SLOT_HEIGHT * ROWS;
    this.#texture = new CanvasTexture(this.#canvas);
    this.#texture.colorSpace = SRGBColorSpace;
    this.#texture.flipY = false;
    const material = new ShaderMaterial({
      vertexShader: VERTEX,
      fragmentShader: FRAGMENT,
      uniforms: { atlas: { value: this.#texture } },
      transparent: true,
      depthWrite: false,
    });
    this.mesh = new Mesh(emptyGeometry(), material);
    this.mesh.frustumCulled = false;
    this.mesh.renderOrder = 50;
    this.mesh.visible = false;
  }

  show(sprites: readonly TextSprite[]): void {
    const texts = new Set(sprites.map(({ text }) => text));
    if ([...texts].some((text) => !this.#slots.has(text))) this.#drawAll(texts);
    const shown = sprites.filter(({ text }) => this.#slots.has(text));
    this.mesh.geometry.dispose();
    this.mesh.geometry = emptyGeometry();
    this.mesh.visible = shown.length > 0;
    if (shown.length === 0) return;
    const { geometry } = this.mesh;
    geometry.instanceCount = shown.length;
    geometry.setAttribute(
      'anchor',
      instanced(
        shown.flatMap(({ x, y, z }) => [x, y, z]),
        3,
      ),
    );
    geometry.setAttribute(
      'slot',
      instanced(
        shown.flatMap(({ text }) => this.#slotOf(text)),
        2,
      ),
    );
    geometry.setAttribute(
      'tone',
      instanced(
        shown.flatMap(({ colour }) => [...linearColour(colour)]),
        3,
      ),
    );
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
    this.#texture.dispose();
  }

  #slotOf(text: string): [number, number] {
    const slot = this.#slots.get(text) ?? 0;
    return [slot % COLUMNS, Math.floor(slot / COLUMNS)];
  }

  /** Draws every text that is shown; what is no longer shown makes room. */
  #drawAll(texts: ReadonlySet<string>): void {
    const context = this.#canvas.getContext('2d');
    if (context === null) return;
    this.#slots.clear();
    context.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
    context.font = FONT;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.lineJoin = 'round';
    for (const text of texts) {
      if (this.#slots.size === COLUMNS * ROWS) break;
      this.#slots.set(text, this.#slots.size);
      const [column, row] = this.#slotOf(text);
      const [x, y] = [(column + 0.5) * SLOT_WIDTH, (row + 0.5) * SLOT_HEIGHT + 1];
      context.lineWidth = 6;
      context.strokeStyle = '#1d1520';
      context.strokeText(text, x, y, SLOT_WIDTH - 6);
      context.fillStyle = '#ffffff';
      context.fillText(text, x, y, SLOT_WIDTH - 6);
    }
    this.#texture.needsUpdate = true;
  }
}

function emptyGeometry(): InstancedBufferGeometry {
  const plane = new PlaneGeometry(1, 1);
  const geometry = new InstancedBufferGeometry();
  geometry.setIndex(plane.getIndex());
  geometry.setAttribute('position', plane.getAttribute('position'));
  geometry.setAttribute('uv', plane.getAttribute('uv'));
  return geometry;
}

function instanced(values: number[], size: number): InstancedBufferAttribute {
  return new InstancedBufferAttribute(new Float32Array(values), size);
}
