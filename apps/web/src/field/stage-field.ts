import { CATALOG, FACING_DX, FACING_DZ } from '@highground/kernel';
import type { Cell, Facing, ReadonlyState, Step, Tile, World } from '@highground/kernel';
import type { BattleUiStore } from '../panels/battle-ui.ts';
import { moverOf, pickOf } from '@highground/protocol';
import type { FieldLook } from '../looks/looks.ts';
import type { Spectacle } from '../session/battle-model.ts';
import { tileOfOption } from '../session/interaction.ts';
import { actorAsked } from '../session/mover.ts';
import { doerOf, isDeed } from '../session/playback.ts';
import type { Field } from '../session/playback.ts';
import { vitalsOf } from '../session/vitals.ts';
import type { Settings, SettingsStore } from '../settings/settings.ts';
import type { Sound } from '../sound/sound.ts';
import { createStage, DEFAULT_CAMERA_KEYS } from '../stage/index.ts';
import type { Pick, Stage, StageActor, StageAnimation } from '../stage/index.ts';
import { actorsOnField, overlaysOnField, tilesInFocus } from './battle-field.ts';
import type { FieldView, Insets, Spot } from './field-view.ts';
import { SeatCameras } from './seat-cameras.ts';
import { animateStep } from './step-animations.ts';
import { cuesOf } from './step-cues.ts';

export interface FieldContext {
  readonly session: Spectacle;
  readonly ui: BattleUiStore;
  readonly settings: SettingsStore;
  readonly sound: Sound;
  readonly nameOf: (actor: number) => string;
  /** A tile was chosen, and the last choice taken back; absent where there is nothing to decide. */
  readonly onChoose?: (tile: Tile) => void;
  /** Whoever is to act was dragged to a tile. */
  readonly onDrag?: (tile: Tile) => void;
  readonly onBack?: () => void;
}

const EYE_CATCH_MS = 260;
const LIFT = 1.4;

/** The 3D stage kept in step with a battle: draws what the session shows, reports what is pointed at. */
export class StageField implements Field, FieldView {
  readonly stage: Stage;
  readonly #look: FieldLook;
  readonly #context: FieldContext;
  readonly #vitals: ReturnType<typeof vitalsOf>;
  readonly #cameras: SeatCameras;
  readonly #off: (() => void)[] = [];
  #isAnimating = false;
  #drawn: readonly StageActor[] = [];
  #drawnState: ReadonlyState | undefined;
  #drawnLevel = Infinity;

  private constructor(stage: Stage, look: FieldLook, context: FieldContext) {
    this.stage = stage;
    this.#look = look;
    this.#context = context;
    this.#cameras = new SeatCameras(stage.camera);
    this.#vitals = vitalsOf(context.session.ruleset, context.session.opening);
    const { session, ui, settings } = context;
    stage.camera.setKeys({ ...DEFAULT_CAMERA_KEYS, turnLeft: '', turnRight: '' });
    stage.showWorld(session.store.getState().shown.world as World);
    this.#applySettings(settings.getState());
    stage.setView(ui.getState());
    stage.setFlying(ui.getState().isFlying);
    this.#sync();
    this.#off.push(
      session.attachField(this),
      session.store.subscribe((now, before) => {
        this.#sync();
        if (now.decision !== before.decision) this.#showWhoseTurn();
        if (now.draft !== before.draft) this.#showTarget();
      }),
      ui.subscribe((now, before) => {
        if (now.level !== before.level) stage.setLevel(now.level ?? Infinity);
        if (now.plan === before.plan && now.level === before.level) this.#syncOverlays();
        else this.#sync();
        if (now.isRaw !== before.isRaw || now.isWired !== before.isWired) stage.setView(now);
        if (now.isFlying !== before.isFlying) stage.setFlying(now.isFlying);
        if (now.litActor !== before.litActor) stage.highlightActor(now.litActor);
      }),
      settings.subscribe((now) => this.#applySettings(now)),
      stage.on('hover', (pick) => this.#point(pick)),
      stage.on('click', ({ pick }) => this.#press(pick)),
      stage.on('drop', ({ pick }) => this.#drop(pick)),
      stage.on('rightclick', () => context.onBack?.()),
      stage.on('longpress', ({ pick }) => this.#explain(pick)),
    );
  }

  /** Mounts a stage for the battle; undefined where the browser draws no 3D. */
  static mount(host: HTMLElement, look: FieldLook, context: FieldContext): StageField | undefined {
    const { quality, palette, motion } = context.settings.getState();
    const mounted = createStage(host, {
      look,
      palette,
      reducedMotion: isMotionReduced(motion),
      ...(quality === 'auto' ? {} : { quality }),
    });
    return mounted.ok ? new StageField(mounted.stage, look, context) : undefined;
  }

  async showStep(step: Step, before: ReadonlyState, after: ReadonlyState): Promise<void> {
    const { session, settings } = this.#context;
    const isSilent = document.hidden || settings.getState().speed === 'instant';
    const groups = isSilent
      ? []
      : animateStep(step, {
          before,
          actions: session.ruleset.catalogue.actions,
          maxHp: (actor) => this.#vitals(before, actor).max,
        });
    this.#isAnimating = groups.length > 0;
    if (groups.length > 0 && isDeed(step)) await this.#catchEye(step, before);
    for (const group of groups) await this.#playGroup(group, after);
    if (isSilent) this.#showBlocks(step, after);
    this.#isAnimating = false;
  }

  facingOf(arrow: Facing): Facing {
    return this.stage.camera.facingOf(arrow);
  }

  turn(steps: number): void {
    this.stage.camera.turn(steps);
  }

  zoomBy(factor: number): void {
    this.stage.camera.zoomBy(factor);
  }

  fit(): void {
    this.stage.camera.fit();
  }

  flyHome(): void {
    this.stage.flyHome();
  }

  reveal(tile: Tile): void {
    this.stage.camera.reveal(tile);
  }

  spotOf(tile: Tile): Spot {
    return this.stage.screenPositionOf(tile, LIFT);
  }

  spotBeside(tile: Tile, facing: Facing): Spot {
    return this.stage.screenPositionOf(tile, LIFT, { x: FACING_DX[facing], z: FACING_DZ[facing] });
  }

  setInsets(insets: Insets): void {
    this.stage.camera.setInsets(insets);
  }

  onMove(listener: () => void): () => void {
    return this.stage.on('view', listener);
  }

  refreshBlocks(cells: readonly Cell[]): void {
    if (cells.length > 0)
      this.stage.updateWorld(cells, this.#context.session.store.getState().shown.world as World);
  }

  skip(): void {
    this.stage.skip();
  }

  dispose(): void {
    for (const off of this.#off.splice(0)) off();
    this.stage.dispose();
  }

  #showWhoseTurn(): void {
    const { session, settings } = this.#context;
    const model = session.store.getState();
    if (model.phase === 'choosing' && model.decision) this.#cameras.sit(model.decision.seat);
    const tile = model.shown.actors[(actorAsked(model) ?? 0) - 1]?.tile;
    if (tile && settings.getState().followCamera) this.stage.camera.reveal(tile);
  }

  /** A target chosen by key or text may be off the screen. */
  #showTarget(): void {
    const { session } = this.#context;
    const { draft } = session.store.getState();
    const target = draft?.stage.complete ? pickOf(draft, 'target') : undefined;
    const tile = target && tileOfOption(target, session);
    if (tile) this.stage.camera.reveal(tile);
  }

  #sync(): void {
    const { session, ui, nameOf } = this.#context;
    if (this.#isAnimating) return;
    const { shown } = session.store.getState();
    const { level = Infinity } = ui.getState();
    this.#drawn = actorsOnField(session, (actor) => this.#vitals(shown, actor), nameOf, ui.getState()).map(
      (drawn) => {
        const actor = shown.actors[drawn.id - 1];
        return actor && this.#look.figureOf ? { ...drawn, kind: this.#look.figureOf(shown, actor) } : drawn;
      },
    );
    this.stage.showActors(this.#drawn);
    if (shown !== this.#drawnState || level !== this.#drawnLevel)
      this.stage.showThings(this.#look.thingsOn?.(shown).filter(({ tile }) => tile.y <= level) ?? []);
    this.#drawnState = shown;
    this.#drawnLevel = level;
    this.stage.setMovable(this.#movable());
    this.#syncOverlays();
  }

  #syncOverlays(): void {
    const { session, ui } = this.#context;
    const overlays = overlaysOnField(session, ui);
    for (const [name, tiles] of Object.entries(overlays)) this.stage.setOverlay(name, tiles);
    this.stage.setFocus(tilesInFocus(session, ui));
  }

  #applySettings({ speed, motion, palette, quality, boardAngle, boardWidens }: Settings): void {
    if (this.#look.isBoard) this.stage.camera.setBoard({ angle: boardAngle, widens: boardWidens });
    this.stage.setSpeed(speed === 'instant' ? Infinity : speed);
    this.stage.setReducedMotion(isMotionReduced(motion));
    this.stage.setPalette(palette);
    if (quality !== 'auto' && quality !== this.stage.quality) this.stage.setQuality(quality);
  }

  async #catchEye(step: Step, before: ReadonlyState): Promise<void> {
    const { settings } = this.#context;
    const tile = before.actors[(doerOf(step) ?? 0) - 1]?.tile;
    const { followCamera, speed, motion } = settings.getState();
    if (tile && followCamera) this.stage.camera.reveal(tile);
    if (speed === 'instant' || isMotionReduced(motion)) return;
    await new Promise((resolve) => setTimeout(resolve, EYE_CATCH_MS / speed));
  }

  async #playGroup(group: readonly StageAnimation[], after: ReadonlyState): Promise<void> {
    const { sound, settings } = this.#context;
    const { speed, followCamera } = settings.getState();
    const factor = speed === 'instant' ? Infinity : speed;
    const materialAt = (tile: Tile): string | undefined =>
      CATALOG[after.world.surfaceAt(tile)?.material ?? -1]?.id;
    for (const animation of group) {
      if (animation.kind === 'blocks') this.stage.updateWorld(animation.cells, after.world as World);
      if (followCamera && 'target' in animation) this.stage.camera.reveal(animation.target);
      for (const { cue, afterMs } of cuesOf(animation, materialAt))
        setTimeout(() => sound.play(cue), afterMs / factor);
    }
    await Promise.all(group.map(async (animation) => this.stage.play(animation)));
  }

  #showBlocks(step: Step, after: ReadonlyState): void {
    const cells = step.derived.flatMap(({ kind, payload }) =>
      kind === 'set_block' || kind === 'remove_block' ? [payload.cell] : [],
    );
    if (cells.length > 0) this.stage.updateWorld(cells, after.world as World);
  }

  #point(pick: Pick | undefined): void {
    this.#context.ui.setState({ hover: pick?.tile, litActor: pick?.actor });
  }

  #press(pick: Pick | undefined): void {
    const { session, ui, onChoose } = this.#context;
    const tile = this.#tileOf(pick);
    if (!tile) return;
    const occupant = session.store.getState().shown.actors.find((actor) => actor.id === pick?.actor);
    ui.setState({ cursor: undefined, hover: tile, inspected: occupant?.id });
    onChoose?.(tile);
  }

  /** Whoever is to act, where it is for a person to move. */
  #movable(): number | undefined {
    const { session, ui, onDrag } = this.#context;
    const { draft } = session.store.getState();
    return onDrag && draft && !ui.getState().plan ? moverOf(draft) : undefined;
  }

  #drop(pick: Pick | undefined): void {
    const { ui, onDrag } = this.#context;
    if (!pick?.tile || pick.actor === this.#movable()) return;
    ui.setState({ cursor: undefined, hover: pick.tile });
    onDrag?.(pick.tile);
  }

  #explain(pick: Pick | undefined): void {
    const tile = this.#tileOf(pick);
    if (tile) this.#context.ui.setState({ hover: tile, inspected: pick?.actor });
  }

  /** An actor stands for its tile: the figure is taller than the ground it hides. */
  #tileOf(pick: Pick | undefined): Tile | undefined {
    return this.#drawn.find(({ id }) => id === pick?.actor)?.tile ?? pick?.tile;
  }
}

/** Whether motion is to be spared: by choice, or as the system asks. */
export function isMotionReduced(motion: Settings['motion']): boolean {
  return (
    motion === 'reduced' ||
    (motion === 'system' && window.matchMedia('(prefers-reduced-motion: reduce)').matches)
  );
}
