import { refusals } from './login-page.ts';
import { test } from './people.ts';
import { comesAndComesBack } from './reader-journey.ts';

test.use({ noise: refusals });
comesAndComesBack();
