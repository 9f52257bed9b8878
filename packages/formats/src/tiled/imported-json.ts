import { decodeUtf8, refuse } from '@highground/kernel';
import type { Result } from '@highground/kernel';
import { parseJson } from '../json/parse-json.ts';

const LESS_THAN = 0x3c;

/** The JSON of a file of Tiled; refuses `tiled-xml` for its other format and `text-malformed` for what is no UTF-8. */
export function parseImportedJson(bytes: Uint8Array): Result<unknown> {
  if (bytes[0] === LESS_THAN)
    return refuse({
      code: 'tiled-xml',
      message: 'This is XML, as .tmx and .tsx files are; export it from Tiled as JSON.',
      offset: 0,
    });
  const text = decodeUtf8(bytes);
  return text === undefined
    ? refuse({ code: 'text-malformed', message: 'The file is not valid UTF-8 text.' })
    : parseJson(text);
}
