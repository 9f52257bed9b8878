import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { invariant } from '@highground/kernel';
import type { Json, Refusal, Ruleset, RulesetFamily, ScenarioDraft } from '@highground/kernel';
import { useServices } from '../app/services.ts';
import type { Game, ScenarioEntry } from '../games/game.ts';
import { GAMES } from '../games/games.ts';
import { INTERFACE_ICONS } from '../looks/interface-icons.ts';
import { packWith } from '../session/house-rules.ts';
import type { HouseRules } from '../session/house-rules.ts';
import { sharedBetweenTwo } from '../session/company.ts';
import { levelsOf } from '../session/levels.ts';
import type { Level } from '../session/levels.ts';
import { askedMap } from '../session/other-map.ts';
import { parseSeed, randomSeed } from '../session/setup.ts';
import type { BattleSetup, Control } from '../session/setup.ts';
import { Icon } from '../ui/icon.tsx';
import { MapThumbnail } from '../ui/map-thumbnail.tsx';
import { Notice, noticeOf } from '../ui/notice.tsx';
import { Problem } from '../ui/problem.tsx';
import { ScreenFrame } from '../ui/screen-frame.tsx';
import { SideBadge } from '../ui/side-badge.tsx';
import { RulesForm } from './rules-form.tsx';
import { useGame } from './use-game.ts';

const HUMAN: Control = { kind: 'human' };

/** Everything that fixes a battle: which game, where, who, which seed, which rules. */
export function SetupScreen({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const { game, problem, retry } = useGame(id);
  if (problem) return <Problem refusal={problem} onRetry={retry} />;
  return (
    <ScreenFrame title={t('setup.title')} className="setup">
      <GamePicker chosen={id} />
      {game?.family.id === id ? (
        <SetupForm key={id} game={game} />
      ) : (
        <p className="loading">{t('app.loading')}</p>
      )}
    </ScreenFrame>
  );
}

function GamePicker({ chosen }: { readonly chosen: string }) {
  const { t } = useTranslation();
  const { navigate } = useServices();
  return (
    <fieldset className="panel game-picker">
      <legend>{t('setup.game')}</legend>
      {GAMES.map(({ id }) => (
        <label key={id} className="scenario-card" data-chosen={id === chosen || undefined}>
          <input
            type="radio"
            name="game"
            className="visually-hidden"
            checked={id === chosen}
            onChange={() => navigate({ screen: 'setup', game: id })}
          />
          <strong>{t(`games.${id}.title`)}</strong>
          <span className="quiet">{t(`games.${id}.pitch`)}</span>
        </label>
      ))}
    </fieldset>
  );
}

function SetupForm({ game: { family, scenarios } }: { readonly game: Game }) {
  const { t } = useTranslation();
  const { desk, navigate } = useServices();
  const ruleset = useMemo(() => defaultRules(family), [family]);
  const levels = levelsOf(ruleset);
  const [chosen, setChosen] = useState(() => GAMES.find(({ id }) => id === family.id)?.quick ?? '');
  const [controls, setControls] = useState<readonly Control[]>([
    HUMAN,
    { kind: 'computer', level: levels.at(-1) ?? '' },
  ]);
  const [isShared, setShared] = useState(false);
  const [seedText, setSeedText] = useState(randomSeed);
  const [rules, setRules] = useState<HouseRules>({});
  const [pack, setPack] = useState<Json>(family.defaults);
  const [problem, setProblem] = useState<Refusal>();
  const scenario = scenarios.find(({ id }) => id === chosen);
  const canShare = GAMES.some(({ id, isShared: isOffered }) => id === family.id && isOffered);
  const seed = parseSeed(seedText);
  const map = askedMap(window.location.search);
  if (!scenario) return null;
  const begin = async (event: React.FormEvent): Promise<void> => {
    event.preventDefault();
    if (seed === undefined) return;
    const isEdited = Object.keys(rules).length > 0 || pack !== family.defaults;
    const setup: BattleSetup = {
      ruleset: family.id,
      scenario: chosen,
      seed: String(seed),
      controls,
      ...(map === undefined ? {} : { map }),
      ...(isShared && controls[0]?.kind === 'human' ? { second: sharedBetweenTwo(scenario.draft) } : {}),
      ...(isEdited ? { rules: packWith(pack, family, rules) } : {}),
    };
    const begun = await desk.begin(setup);
    if (begun.ok) navigate({ screen: 'battle', save: begun.value });
    else setProblem(begun.refusals[0]);
  };
  return (
    <form onSubmit={(event) => void begin(event)}>
      <fieldset className="panel scenarios">
        <legend>{t('setup.scenario')}</legend>
        {scenarios.map((entry) => (
          <ScenarioCard
            key={entry.id}
            entry={entry}
            isChosen={entry.id === chosen}
            onChoose={() => setChosen(entry.id)}
          />
        ))}
        {map === undefined ? null : <p className="quiet">{t('setup.otherMap', { map })}</p>}
      </fieldset>
      <div className="setup-columns">
        <SidesField
          ruleset={ruleset}
          scenario={scenario}
          levels={levels}
          controls={controls}
          onChange={setControls}
          isShared={isShared}
          onShare={canShare ? setShared : undefined}
        />
        <SeedField text={seedText} isWrong={seed === undefined} onChange={setSeedText} />
      </div>
      <RulesForm
        family={family}
        pack={pack}
        changes={rules}
        onChange={(changes, imported = pack) => {
          setRules(changes);
          setPack(imported);
        }}
      />
      <Notice notice={problem && noticeOf(problem, t)} />
      <p className="setup-start">
        <button type="submit" className="button primary large" disabled={seed === undefined}>
          <Icon name={INTERFACE_ICONS.attack} /> {t('setup.start')}
        </button>
      </p>
    </form>
  );
}

/** The game as it ships. */
function defaultRules(family: RulesetFamily): Ruleset {
  const built = family.build(family.defaults);
  invariant(built.ok, 'the data a game ships with is sound');
  return built.value;
}

interface SidesFieldProps {
  readonly ruleset: Ruleset;
  readonly scenario: ScenarioEntry;
  readonly levels: readonly Level[];
  readonly controls: readonly Control[];
  readonly onChange: (controls: readonly Control[]) => void;
  readonly isShared: boolean;
  /** Absent where the first side is one player's. */
  readonly onShare: ((isShared: boolean) => void) | undefined;
}

function SidesField({
  ruleset,
  scenario: { draft },
  levels,
  controls,
  onChange,
  isShared,
  onShare,
}: SidesFieldProps) {
  const { t } = useTranslation();
  const played = useMemo(() => sidesPlayed(ruleset, draft), [ruleset, draft]);
  return (
    <fieldset className="panel">
      <legend>{t('setup.sides')}</legend>
      {draft.sides.map(({ id, name }, index) => (
        <SideControl
          key={id}
          side={index}
          name={name}
          units={draft.units.filter(({ side }) => side === id).length}
          levels={played.has(id) ? levels : undefined}
          control={controls[index] ?? HUMAN}
          onChange={(control) =>
            onChange(draft.sides.map((_, at) => (at === index ? control : (controls[at] ?? HUMAN))))
          }
        />
      ))}
      {onShare ? (
        <label className="setting toggle">
          <input
            type="checkbox"
            role="switch"
            checked={isShared}
            disabled={controls[0]?.kind !== 'human'}
            onChange={({ target }) => onShare(target.checked)}
          />
          <span>{t('setup.shared', { side: draft.sides[0]?.name ?? '' })}</span>
        </label>
      ) : null}
    </fieldset>
  );
}

/** The sides somebody may play: with a unit that the rules do not move by themselves. */
function sidesPlayed(ruleset: Ruleset, draft: ScenarioDraft): ReadonlySet<number> {
  const opened = ruleset.open(draft);
  if (!opened.ok) return new Set();
  const { actors, seats } = opened.value;
  return new Set(
    actors.flatMap(({ seat, side }) => (seats.find(({ id }) => id === seat)?.auto === false ? [side] : [])),
  );
}

interface SeedFieldProps {
  readonly text: string;
  readonly isWrong: boolean;
  readonly onChange: (text: string) => void;
}

function SeedField({ text, isWrong, onChange }: SeedFieldProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="panel">
      <legend>{t('setup.seed')}</legend>
      <div className="row">
        <input
          type="text"
          aria-label={t('setup.seed')}
          aria-invalid={isWrong}
          aria-describedby="seed-help"
          value={text}
          maxLength={40}
          onChange={({ target }) => onChange(target.value)}
        />
        <button type="button" className="button" onClick={() => onChange(randomSeed())}>
          <Icon name={INTERFACE_ICONS.dice} /> {t('setup.seedRandom')}
        </button>
      </div>
      <p id="seed-help" className="quiet">
        {isWrong ? t('setup.seedInvalid') : t('setup.seedHelp')}
      </p>
    </fieldset>
  );
}

function ScenarioCard({
  entry,
  isChosen,
  onChoose,
}: {
  readonly entry: ScenarioEntry;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}) {
  const { t } = useTranslation();
  const { bounds } = entry.draft.world;
  return (
    <label className="scenario-card" data-chosen={isChosen || undefined}>
      <input
        type="radio"
        name="scenario"
        className="visually-hidden"
        checked={isChosen}
        onChange={onChoose}
      />
      <MapThumbnail world={entry.draft.world} />
      <strong>{entry.title}</strong>
      <span className="quiet">{entry.text}</span>
      {bounds ? (
        <small>
          {t('setup.size', { width: bounds.max.x - bounds.min.x, depth: bounds.max.z - bounds.min.z })}
        </small>
      ) : null}
    </label>
  );
}

interface SideControlProps {
  readonly side: number;
  readonly name: string;
  readonly units: number;
  /** Of computers to choose from; absent where the rules leave no choice. */
  readonly levels: readonly Level[] | undefined;
  readonly control: Control;
  readonly onChange: (control: Control) => void;
}

function SideControl({ side, name, units, levels, control, onChange }: SideControlProps) {
  const { t } = useTranslation();
  const value = control.kind === 'human' ? 'human' : control.level;
  const id = useId();
  const words = t('setup.units', { name, count: units });
  if (!levels)
    return (
      <p className="side-control">
        <span>
          <SideBadge side={side} /> {words}
        </span>
        <span className="quiet">{t('setup.auto')}</span>
      </p>
    );
  return (
    <p className="side-control">
      <label htmlFor={id}>
        <SideBadge side={side} /> {words}
      </label>
      <select
        id={id}
        value={value}
        onChange={({ target }) =>
          onChange(target.value === 'human' ? HUMAN : { kind: 'computer', level: target.value })
        }
      >
        <option value="human">{t('setup.human')}</option>
        {levels.map((level) => (
          <option key={level} value={level}>
            {t('setup.computer', { level: t(`levels.${level}`) })}
          </option>
        ))}
      </select>
    </p>
  );
}
