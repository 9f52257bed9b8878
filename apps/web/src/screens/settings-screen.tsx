import { useTranslation } from 'react-i18next';
import { useServices, useSettings } from '../app/services.ts';
import {
  BOARD_ANGLES,
  FIELDS,
  MOTIONS,
  PALETTE_NAMES,
  QUALITIES,
  SPEEDS,
  UI_SCALES,
} from '../settings/settings.ts';
import type { Settings } from '../settings/settings.ts';
import { ScreenFrame } from '../ui/screen-frame.tsx';
import { DataSettings } from './data-settings.tsx';
import { KeySettings } from './key-settings.tsx';

/** What a player can change; every change counts at once. */
export function SettingsScreen() {
  const { t } = useTranslation();
  return (
    <ScreenFrame title={t('settings.title')} className="settings">
      <div className="settings-grid">
        <fieldset className="panel">
          <legend>{t('settings.sound')}</legend>
          <Toggle name="soundOn" label={t('settings.soundOn')} />
          <Slider name="volume" label={t('settings.volume')} min={0} max={100} step={5} />
        </fieldset>
        <fieldset className="panel">
          <legend>{t('settings.display')}</legend>
          <Slider name="uiScale" label={t('settings.uiScale')} {...UI_SCALES} unit="%" />
          <Choice
            name="palette"
            label={t('settings.palette')}
            values={PALETTE_NAMES}
            textOf={(value) => t(`settings.palettes.${value}`)}
          />
          <Choice
            name="motion"
            label={t('settings.motion')}
            values={MOTIONS}
            textOf={(value) => t(`settings.motions.${value}`)}
          />
          <Choice
            name="field"
            label={t('settings.field')}
            values={FIELDS}
            textOf={(value) => t(`settings.fields.${value}`)}
          />
          <Choice
            name="quality"
            label={t('settings.quality')}
            values={QUALITIES}
            textOf={(value) => t(`settings.qualities.${value}`)}
          />
          <Choice
            name="boardAngle"
            label={t('settings.boardAngle')}
            values={BOARD_ANGLES}
            textOf={(value) => `${value}°`}
          />
          <Toggle name="boardWidens" label={t('settings.boardWidens')} />
        </fieldset>
        <fieldset className="panel">
          <legend>{t('settings.play')}</legend>
          <Choice
            name="speed"
            label={t('settings.speed')}
            values={SPEEDS}
            textOf={(value) => (value === 'instant' ? t('battle.instant') : `${value}×`)}
          />
          <Toggle name="confirm" label={t('settings.confirm')} />
          <Toggle name="followCamera" label={t('settings.followCamera')} />
          <LessonsAgain />
        </fieldset>
        <DataSettings />
        <KeySettings />
      </div>
    </ScreenFrame>
  );
}

type Named<T> = { [K in keyof Settings]: Settings[K] extends T ? K : never }[keyof Settings];

function Toggle({ name, label }: { readonly name: Named<boolean>; readonly label: string }) {
  const { settings } = useServices();
  const isOn = useSettings((all) => all[name]);
  return (
    <label className="setting toggle">
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        onChange={({ target }) => settings.setState({ [name]: target.checked })}
      />
      <span>{label}</span>
    </label>
  );
}

interface SliderProps {
  readonly name: 'volume' | 'uiScale';
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly unit?: string;
}

function Slider({ name, label, min, max, step, unit = '' }: SliderProps) {
  const { settings } = useServices();
  const value = useSettings((all) => all[name]);
  return (
    <label className="setting">
      <span>
        {label}{' '}
        <output>
          {value}
          {unit}
        </output>
      </span>
      <input
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        onChange={({ target }) => settings.setState({ [name]: Number(target.value) })}
      />
    </label>
  );
}

type ChoiceName = 'palette' | 'motion' | 'field' | 'quality' | 'speed' | 'boardAngle';

interface ChoiceProps<K extends ChoiceName> {
  readonly name: K;
  readonly label: string;
  readonly values: readonly Settings[K][];
  readonly textOf: (value: Settings[K]) => string;
}

function Choice<K extends ChoiceName>({ name, label, values, textOf }: ChoiceProps<K>) {
  const { settings } = useServices();
  const value = useSettings((all) => all[name]);
  const choose = (text: string): void => {
    const chosen = values.find((one) => `${one}` === text);
    if (chosen !== undefined) settings.setState({ [name]: chosen });
  };
  return (
    <label className="setting">
      <span>{label}</span>
      <select value={`${value}`} onChange={({ target }) => choose(target.value)}>
        {values.map((one) => (
          <option key={one} value={one}>
            {textOf(one)}
          </option>
        ))}
      </select>
    </label>
  );
}

function LessonsAgain() {
  const { t } = useTranslation();
  const { settings } = useServices();
  const isDone = useSettings(({ lessonsDone, seen }) => lessonsDone || seen.length > 0);
  return (
    <p>
      <button
        type="button"
        className="button"
        disabled={!isDone}
        onClick={() => settings.setState({ lessonsDone: false, seen: [] })}
      >
        {t('settings.lessons')}
      </button>
      <span role="status" className="quiet">
        {isDone ? '' : ` ${t('settings.lessonsReset')}`}
      </span>
    </p>
  );
}
