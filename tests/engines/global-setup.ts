import { installEngines } from '#scripts/browsers.ts';
import encodeFixturePictures from '#tests/fixtures/encode-fixture-pictures.ts';

/** Before the workers start, which only look for what is there. */
export default async function setup(): Promise<void> {
  installEngines();
  await encodeFixturePictures();
}
