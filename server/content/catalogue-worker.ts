import { ConfigError } from '../config.ts';
import { ContentError, type ContentProblem } from './content-error.ts';
import { readContentFiles } from './content-files.ts';
import { packCatalogue, versionOf, type PackedEvents, type PackedHead } from './packed-catalogue.ts';
import { readPictureManifest } from './picture-manifest.ts';
import { readContent } from './read-catalogue.ts';

/**
 * The process that reads content: from the folder of YAML and Markdown and that of the encoded pictures, its arguments. It
 * sends a packed catalogue to its parent, piece by piece and the version last; or what is wrong.
 */

export type WorkerMessage =
  | { head: PackedHead }
  /** The next bytes of the long texts. */
  | { texts: Uint8Array }
  | { events: PackedEvents }
  | { version: string }
  /** What is wrong with the content, or with a setting. */
  | { problems: ContentProblem[] }
  | { mistake: string };

const TEXTS_A_PIECE = 1024 * 1024;
const [, , contentDirectory = '', picturesDirectory = ''] = process.argv;

try {
  const pictures = readPictureManifest(picturesDirectory);
  const content = readContent(readContentFiles(contentDirectory), (name) => pictures.has(name));
  const packed = packCatalogue(content, (name) => pictures.get(name)!);
  const { bytes } = packed;
  await send({ head: packed.head });
  for (let start = 0; start < bytes.length; start += TEXTS_A_PIECE)
    await send({ texts: bytes.subarray(start, start + TEXTS_A_PIECE) });
  for (const events of packed.pieces) await send({ events });
  await send({ version: versionOf(packed) });
} catch (error) {
  if (error instanceof ContentError) await send({ problems: error.problems });
  else if (error instanceof ConfigError) await send({ mistake: error.message });
  else throw error;
}

/** Resolves when the parent takes the next one. */
function send(message: WorkerMessage): Promise<void> {
  // A parent that has gone wants nothing any more.
  return new Promise((resolve) =>
    process.send?.(message, (error: Error | null) => (error ? process.exit(1) : resolve())),
  );
}
