/** One short sound: a tone, a noise or both, with a falling volume. */
export interface Voice {
  readonly wave: 'sine' | 'triangle' | 'square' | 'sawtooth' | 'noise';
  /** Hertz at the start and at the end. */
  readonly from: number;
  readonly to: number;
  /** Seconds. */
  readonly length: number;
  /** Seconds after the cue. */
  readonly delay?: number;
  /** 0–1. */
  readonly volume: number;
}

/** Schedules voices on a context; works on an OfflineAudioContext as well. */
export function playVoices(context: BaseAudioContext, output: AudioNode, voices: readonly Voice[]): void {
  for (const voice of voices) playVoice(context, output, voice);
}

function playVoice(
  context: BaseAudioContext,
  output: AudioNode,
  { wave, from, to, length, delay = 0, volume }: Voice,
): void {
  const start = context.currentTime + delay;
  const gain = context.createGain();
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(volume, start + Math.min(0.012, length / 4));
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  gain.connect(output);
  const source =
    wave === 'noise'
      ? noiseSource(context, gain, [from, to], [start, length])
      : toneSource(context, gain, wave);
  if (source instanceof OscillatorNode) {
    source.frequency.setValueAtTime(from, start);
    source.frequency.exponentialRampToValueAtTime(Math.max(1, to), start + length);
  }
  source.start(start);
  source.stop(start + length + 0.05);
}

function toneSource(context: BaseAudioContext, output: AudioNode, wave: OscillatorType): OscillatorNode {
  const oscillator = context.createOscillator();
  oscillator.type = wave;
  oscillator.connect(output);
  return oscillator;
}

/** White noise through a band that slides from one pitch to the other. */
function noiseSource(
  context: BaseAudioContext,
  output: AudioNode,
  [from, to]: readonly [number, number],
  [start, length]: readonly [number, number],
): AudioBufferSourceNode {
  const source = context.createBufferSource();
  source.buffer = noiseOf(context);
  source.loop = true;
  const band = context.createBiquadFilter();
  band.type = 'bandpass';
  band.Q.value = 1.2;
  band.frequency.setValueAtTime(from, start);
  band.frequency.exponentialRampToValueAtTime(Math.max(1, to), start + length);
  source.connect(band).connect(output);
  return source;
}

const noises = new WeakMap<BaseAudioContext, AudioBuffer>();

function noiseOf(context: BaseAudioContext): AudioBuffer {
  const known = noises.get(context);
  if (known) return known;
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  noises.set(context, buffer);
  return buffer;
}
