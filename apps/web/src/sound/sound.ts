import type { SettingsStore } from '../settings/settings.ts';
import { CUES } from './cues.ts';
import type { Cue } from './cues.ts';
import { playVoices } from './synth.ts';

/** Plays cues at the player's volume; silent when muted, before the first gesture, and where there is no audio. */
export interface Sound {
  play(cue: Cue): void;
}

/** The audio context is made on the first cue after a gesture, as browsers demand. */
export function openSound(settings: SettingsStore): Sound {
  let context: AudioContext | undefined;
  let master: GainNode | undefined;
  const open = (): AudioNode | undefined => {
    if (!navigator.userActivation?.hasBeenActive || typeof AudioContext === 'undefined') return undefined;
    if (!context || !master) {
      context = new AudioContext();
      master = context.createGain();
      master.connect(context.destination);
    }
    if (context.state === 'suspended') void context.resume();
    return master;
  };
  return {
    play(cue) {
      const { soundOn, volume } = settings.getState();
      if (!soundOn || volume === 0 || document.hidden) return;
      const output = open();
      if (!output || !context || !master) return;
      master.gain.value = (volume / 100) ** 2;
      playVoices(context, output, CUES[cue]);
    },
  };
}
