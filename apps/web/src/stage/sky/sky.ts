import type { Camera } from 'three';
import type { Lights } from '../lights.ts';
import type { LightLook } from '../look.ts';
import { daylightOf } from './daylight.ts';
import { SkyDome } from './sky-dome.ts';
import { USUAL_SKY, later, skyAt } from './sky-state.ts';
import type { SkySettings, SkyState } from './sky-state.ts';

/** The field is shaded anew when the hour has moved on by this much. */
const STEP_HOURS = 1 / 120;
/** After a pause, as in a hidden tab, the sun goes on from where it was. */
const LONGEST_PAUSE_MS = 20_000;

const PLAIN = skyAt({ ...USUAL_SKY, hour: 12, cloudCover: 0 });

/** The sky over a field: it has an hour, which lights the field and is seen behind it, and no part in the battle (OT-DAY-007). */
export class Sky {
  readonly dome = new SkyDome();
  readonly #look: LightLook;
  readonly #lights: Lights;
  #settings: SkySettings;
  #state: SkyState;
  #isPlain = false;
  #shownHour = Infinity;
  #last: number | undefined;

  constructor(look: { readonly light: LightLook; readonly sky?: Partial<SkySettings> }, lights: Lights) {
    this.#look = look.light;
    this.#lights = lights;
    this.#settings = { ...USUAL_SKY, ...look.sky };
    this.#state = this.#shade();
  }

  get state(): SkyState {
    return this.#state;
  }

  set(changes: Partial<SkySettings>): void {
    this.#settings = { ...this.#settings, ...changes };
    this.#state = this.#shade();
  }

  /** Lights the field as at a clear noon, and shows no sky. */
  setPlain(isPlain: boolean): void {
    this.#isPlain = isPlain;
    this.dome.mesh.visible = !isPlain;
    this.#state = this.#shade();
  }

  /** Moves on to a time in milliseconds; while it is `still`, time passes without it. */
  tick(now: number, isStill: boolean): void {
    const passed = Math.min(LONGEST_PAUSE_MS, now - (this.#last ?? now));
    this.#last = now;
    if (isStill || this.#settings.cycleSeconds <= 0) return;
    this.#settings = later(this.#settings, passed / 1000);
    if (Math.abs(this.#settings.hour - this.#shownHour) >= STEP_HOURS) this.#state = this.#shade();
  }

  /** To be called with the camera about to be drawn with. */
  aim(camera: Camera): void {
    this.dome.aim(camera);
  }

  dispose(): void {
    this.dome.dispose();
  }

  #shade(): SkyState {
    const state = skyAt(this.#settings);
    const light = daylightOf(state, this.#look);
    this.#lights.shine(this.#isPlain ? daylightOf(PLAIN, this.#look) : light);
    this.dome.show(state, light);
    this.#shownHour = state.hour;
    return state;
  }
}
