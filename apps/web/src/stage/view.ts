import { SRGBColorSpace, WebGLRenderer } from 'three';
import type { Camera, Scene } from 'three';
import type { Quality } from './quality.ts';

export interface ViewEvents {
  lost(): void;
  restored(): void;
}

export interface ViewCounts {
  readonly geometries: number;
  readonly textures: number;
  readonly programs: number;
  readonly drawCalls: number;
  readonly triangles: number;
  /** Frames drawn since the canvas was made. */
  readonly frames: number;
}

/** The canvas and its renderer. Another anti-aliasing needs another context, hence another canvas. */
export class View {
  readonly canvas: HTMLCanvasElement;
  readonly renderer: WebGLRenderer;
  readonly antialias: boolean;
  readonly #abort = new AbortController();

  private constructor(canvas: HTMLCanvasElement, renderer: WebGLRenderer, antialias: boolean) {
    this.canvas = canvas;
    this.renderer = renderer;
    this.antialias = antialias;
  }

  /** Undefined where the browser has no WebGL 2. */
  static create({ antialias }: Quality): View | undefined {
    const canvas = document.createElement('canvas');
    canvas.className = 'stage-canvas';
    // Asked for here, because three reports a failure only by throwing and logging.
    const context = canvas.getContext('webgl2', {
      alpha: true,
      antialias,
      stencil: false,
      powerPreference: 'high-performance',
    });
    if (!context) return undefined;
    const renderer = new WebGLRenderer({ canvas, context, antialias, alpha: true });
    renderer.outputColorSpace = SRGBColorSpace;
    renderer.setClearColor(0, 0);
    return new View(canvas, renderer, antialias);
  }

  /** Passes on the loss and the return of the context; three brings its own part back by itself. */
  listen(events: ViewEvents): void {
    const { signal } = this.#abort;
    this.canvas.addEventListener('webglcontextlost', () => events.lost(), { signal });
    this.canvas.addEventListener('webglcontextrestored', () => events.restored(), { signal });
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

  counts(): ViewCounts {
    const { memory, render, programs } = this.renderer.info;
    return {
      geometries: memory.geometries,
      textures: memory.textures,
      programs: programs?.length ?? 0,
      drawCalls: render.calls,
      triangles: render.triangles,
      frames: render.frame,
    };
  }

  dispose(): void {
    this.#abort.abort();
    this.renderer.dispose();
    this.renderer.forceContextLoss();
    this.canvas.remove();
  }
}
