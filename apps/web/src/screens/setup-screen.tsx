import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { invariant } from '@highground/kernel';
import type { Json, Refusal, Ruleset, RulesetFamily } from '@highground/kernel';
import { useServices } from '../app/services.ts';
import type { Game, ScenarioEntry } from '../games/game.ts';
import { GAMES } from '../games/games.ts';
import { INTERFACE_ICONS } from '../looks/interface-icons.ts';
import { packWith } from '../session/house-rules.ts';
import type { HouseRules } from '../session/house-rules.ts';
import { sharedBetweenTwo } from '../session/company.ts';
import { levelsOf, SERVER_LEVELS } from '../session/levels.ts';
import { PlaceChoice } from '../online/place-choice.tsx';
import { askedMap } from '../session/other-map.ts';
import { COMPUTER, parseSeed, randomSeed } from '../session/setup.ts';
import type { BattleSetup, Control } from '../session/setup.ts';
import { Icon } from '../ui/icon.tsx';
import { MapThumbnail } from '../ui/map-thumbnail.tsx';
import { Notice, noticeOf } from '../ui/notice.tsx';
import { Problem } from '../ui/problem.tsx';
import { ScreenFrame } from '../ui/screen-frame.tsx';
import { RulesForm } from './rules-form.tsx';
import { HUMAN, SidesField } from './setup-sides.tsx';
import { useGame } from './use-game.ts';

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
  const [isServed, setServed] = useState(false);
  const levels = isServed ? SERVER_LEVELS : levelsOf(ruleset);
  const entry = GAMES.find(({ id }) => id === family.id);
  const [chosen, setChosen] = useState(entry?.quick ?? '');
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
  const seed = parseSeed(seedText);
  const isReady = isServed || seed !== undefined;
  const map = askedMap(window.location.search);
  if (!scenario) return null;
  const place = (atServer: boolean): void => {
    setServed(atServer);
    if (atServer) setControls(controls.map((one) => (one.kind === 'human' ? one : COMPUTER)));
  };
  const begin = async (event: React.FormEvent): Promise<void> => {
    event.preventDefault();
    if (!isReady) return;
    const isEdited = Object.keys(rules).length > 0 || pack !== family.defaults;
    const who = { ruleset: family.id, scenario: chosen, controls };
    const setup: BattleSetup = isServed
      ? { ...who, seed: '0', served: {} }
      : {
          ...who,
          seed: String(seed),
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
        {scenarios.map((one) => (
          <ScenarioCard
            key={one.id}
            entry={one}
            isChosen={one.id === chosen}
            onChoose={() => setChosen(one.id)}
          />
        ))}
        {map === undefined ? null : <p className="quiet">{t('setup.otherMap', { map })}</p>}
      </fieldset>
      {entry?.isServed && map === undefined ? <PlaceChoice isServed={isServed} onChange={place} /> : null}
      <div className="setup-columns">
        <SidesField
          ruleset={ruleset}
          scenario={scenario}
          levels={levels}
          controls={controls}
          onChange={setControls}
          isShared={isShared}
          onShare={entry?.isShared ? setShared : undefined}
        />
        {isServed ? null : <SeedField text={seedText} isWrong={seed === undefined} onChange={setSeedText} />}
      </div>
      {isServed ? null : (
        <RulesForm
          family={family}
          pack={pack}
          changes={rules}
          onChange={(changes, imported = pack) => {
            setRules(changes);
            setPack(imported);
          }}
        />
      )}
      <Notice notice={problem && noticeOf(problem, t)} />
      <p className="setup-start">
        <button type="submit" className="button primary large" disabled={!isReady}>
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
