import { SRGBColorSpace, WebGLRenderer } from 'three';
import type { Camera, Scene } from 'three';
import type { Quality } from './quality.ts';

export interface ViewEvents {
  lost(): void;
  restored(): void;
}

/** The canvas and its renderer. Another anti-aliasing needs another context, hence another canvas. */
export class View {
  readonly canvas: HTMLCanvasElement;
  readonly renderer: WebGLRenderer;
  readonly antialias: boolean;
  readonly #abort = new AbortController();

  private constructor(canvas: HTMLCanvasElement, renderer: WebGLRenderer, antialias: boolean, events: ViewEvents) {
    this.canvas = canvas;
    this.renderer = renderer;
    this.antialias = antialias;
    const { signal } = this.#abort;
    canvas.addEventListener('webglcontextlost', () => events.lost(), { signal });
    canvas.addEventListener('webglcontextrestored', () => events.restored(), { signal });
  }

  /** Undefined where the browser has no WebGL 2. */
  static create(quality: Quality, events: ViewEvents): View | undefined {
    const canvas = document.createElement('canvas');
    canvas.className = 'stage-canvas';
    const { antialias } = quality;
    // Asked for here, because three reports a failure only by throwing and logging.
    const context = canvas.getContext('webgl2', { alpha: true, antialias, stencil: false, powerPreference: 'high-performance' });
    if (context === null) return undefined;
    const renderer = new WebGLRenderer({ canvas, context, antialias, alpha: true });
    renderer.outputColorSpace = SRGBColorSpace;
    renderer.setClearColor(0, 0);
    return new View(canvas, renderer, antialias, events);
  }

  setSize(width: number, height: number, quality: Quality): void {
    this.renderer.setPixelRatio(Math.min(window.devicePixelRatio, quality.maxPixelRatio));
    this.renderer.setSize(width, height, false);
  }

  render(scene: Scene, camera: Camera): void {
    this.renderer.render(scene, camera);
  }

  /** Milliseconds from the call until the frame is really drawn. */
  timeFrame(scene: Scene, camera: Camera): number {
    const start = performance.now();
    this.renderer.render(scene, camera);
    const context = this.renderer.getContext();
    context.readPixels(0, 0, 1, 1, context.RGBA, context.UNSIGNED_BYTE, new Uint8Array(4));
    return performance.now() - start;
  }

  dispose(): void {
    this.#abort.abort();
    this.renderer.dispose();
    this.renderer.forceContextLoss();
    this.canvas.remove();
  }
}
