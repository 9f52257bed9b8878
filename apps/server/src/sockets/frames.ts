import { z } from 'zod';
import { decode, whole } from '../http/decode.ts';
import { readJson } from '../http/json-body.ts';

/** Bytes that a frame from a client may have. */
export const FRAME_BYTES = 4096;

/** All that a client may say: that it follows a fight, and which version of it is already known. */
const frameSchema = z.strictObject({
  type: z.literal('follow'),
  combat_id: whole(1, Number.MAX_SAFE_INTEGER),
  since: whole(0, 2 ** 31 - 1).optional(),
});

export type Frame = z.infer<typeof frameSchema>;

/** A text frame as what it says, or a Problem that names what is wrong with it. */
export function decodeFrame(bytes: Uint8Array): Frame {
  return decode(frameSchema, readJson(bytes, 'frame'));
}
