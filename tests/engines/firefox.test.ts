import { findFirefox } from '../../scripts/engines.ts';
import { startFirefox } from './firefox.ts';
import { journeys } from './journeys.ts';
import { walkAll } from './run.ts';

const program = findFirefox();
walkAll('Firefox', program === undefined ? undefined : (proxyPort) => startFirefox(program, proxyPort), journeys);
