interface Track {
  readonly play: Play;
  readonly seconds: number;
  elapsed: number;
  readonly update: (t: number) => void;
  readonly finish: () => void;
}

/** One animation asked for; once skipped, everything it still starts is over at once. */
export class Play {
  isSkipped = false;
}

/** Runs timed tracks on frame time; nothing here knows what moves. */
export class Animator {
  /** 1–8, or Infinity: over at once. */
  speed = 1;
  #tracks: Track[] = [];
  readonly #plays = new Set<Play>();
  readonly #started: () => void;

  /** `started` is told of every track: it begins between frames, when nothing else may be moving. */
  constructor(started: () => void) {
    this.#started = started;
  }

  get isBusy(): boolean {
    return this.#tracks.length > 0;
  }

  /** Begins an animation; `end` must be called when all of it has been shown. */
  begin(): Play {
    const play = new Play();
    play.isSkipped = this.speed === Infinity;
    this.#plays.add(play);
    return play;
  }

  end(play: Play): void {
    this.#plays.delete(play);
  }

  /** Calls `update` with 0–1 over the given time at speed 1, and resolves after the call with 1. */
  run(play: Play, seconds: number, update: (t: number) => void): Promise<void> {
    if (play.isSkipped) {
      update(1);
      return Promise.resolve();
    }
    update(0);
    this.#started();
    return new Promise((resolve) =>
      this.#tracks.push({ play, seconds, elapsed: 0, update, finish: resolve }),
    );
  }

  wait(play: Play, seconds: number): Promise<void> {
    return this.run(play, seconds, () => undefined);
  }

  tick(seconds: number): void {
    const running = this.#tracks;
    this.#tracks = [];
    for (const track of running) {
      track.elapsed += seconds * this.speed;
      const t = track.play.isSkipped ? 1 : Math.min(1, track.elapsed / track.seconds);
      track.update(t);
      if (t < 1) this.#tracks.push(track);
      else track.finish();
    }
  }

  /** Ends everything that is playing, including what it would still have started. */
  skip(): void {
    for (const play of this.#plays) play.isSkipped = true;
    this.tick(0);
  }
}
