import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import sharp from 'sharp';

import { hashPassword } from 'better-auth/crypto';
import { idle, residentSet } from './process-figures.ts';
import { median, report, type Figures } from './report.ts';
import { startSite } from './start-site.ts';

/**
 * What the upload of a photograph costs the built site, over HTTP: until it can be used, until its AVIF files are there as well, and
 * for how long nobody else was answered meanwhile.
 *
 *     npm run bench:pictures -- [--rounds 5]
 */

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
const PORT = 4397;
const BAR_MS = 3_000;
const BLOCKED_BAR_MS = 50;
const email = 'vera@example.com';
const password = 'two bulbuls at dusk';

const site = await startSite(PORT, { nodeOptions: ['--import', join(import.meta.dirname, 'move-clock.ts')] });
const rows: Record<string, Figures> = {};
try {
  await addEditor();
  const cookie = await signIn();
  await delay();
  await idle(site.server.pid!);
  const before = residentSet(site.server.pid!).now;
  const [usable, complete, blocked] = [[] as number[], [] as number[], [] as number[]];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const photograph = await newPhotograph(round);
    await delay();
    const begun = performance.now();
    const page = await upload(photograph, `photograph ${round}.jpg`, cookie);
    const [file] = new RegExp(`/pictures/photograph-${round}-[0-9a-f]{8}-1920\\.webp`).exec(page) ?? [];
    const answer = await fetch(site.origin + file);
    if (!answer.ok) throw new Error(`The picture is not there: ${answer.status}`);
    await answer.arrayBuffer();
    usable.push(performance.now() - begun);
    blocked.push(await delay());
    while (!(await fetch(site.origin + file!.replace('.webp', '.avif'))).ok) await pause(100);
    complete.push(performance.now() - begun);
    rows[`12 megapixels, ${(photograph.byteLength / 2 ** 20).toFixed(1)} MB`] = {
      'usable after ms': Math.round(median(usable)),
      'with AVIF after ms': Math.round(median(complete)),
      'loop blocked ms': Math.round(median(blocked)),
      'at most ms': Math.round(Math.max(...blocked)),
      'RSS grown by MB': residentSet(site.server.pid!).now - before,
    };
  }
} finally {
  await site.close();
}
report('pictures', rows, { rounds: values.rounds, 'bar ms': BAR_MS, 'blocked bar ms': BLOCKED_BAR_MS });
const [row] = Object.values(rows);
if (Number(row?.['usable after ms']) > BAR_MS || Number(row?.['loop blocked ms']) > BLOCKED_BAR_MS)
  process.exitCode = 1;

/** As large as those of a telephone, and as hard to encode: soft shapes under the noise of a sensor. */
async function newPhotograph(round: number): Promise<Buffer> {
  const size = { width: 4000, height: 3000, channels: 3 as const };
  const noise = { type: 'gaussian' as const, mean: 128 + round, sigma: 40 };
  const shapes = await sharp({ create: { ...size, width: 40, height: 30, background: '#888', noise } })
    .resize(size.width, size.height)
    .png()
    .toBuffer();
  const grain = await sharp({ create: { ...size, background: '#888', noise: { ...noise, sigma: 9 } } })
    .png()
    .toBuffer();
  return sharp(shapes)
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 88 })
    .toBuffer();
}

async function addEditor(): Promise<void> {
  const database = new DatabaseSync(join(site.directory, 'lyceum.sqlite'), { timeout: 5_000 });
  const [id, at] = [randomUUID(), new Date().toISOString()];
  database
    .prepare(
      `insert into "user" ("id","name","email","emailVerified","createdAt","updatedAt","role") values (?,'Vera',?,1,?,?,'admin')`,
    )
    .run(id, email, at, at);
  database
    .prepare(
      `insert into "account" ("id","accountId","providerId","userId","password","createdAt","updatedAt") values (?,?,'credential',?,?,?,?)`,
    )
    .run(id, id, id, await hashPassword(password), at, at);
  database.close();
}

async function signIn(): Promise<string> {
  const answer = await fetch(`${site.origin}/login`, {
    method: 'POST',
    body: new URLSearchParams({ email, password }),
    headers: { Origin: site.origin },
    redirect: 'manual',
  });
  return answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
}

/** @returns the page that a browser shows afterwards */
async function upload(photograph: Buffer, name: string, cookie: string): Promise<string> {
  const form = new FormData();
  form.append('pictures', new File([new Uint8Array(photograph)], name, { type: 'image/jpeg' }));
  // With a length, as browsers send it.
  const { headers, body } = new Response(form);
  const answer = await fetch(`${site.origin}/Admin/pictures`, {
    method: 'POST',
    body: await new Response(body).arrayBuffer(),
    headers: { 'Content-Type': headers.get('Content-Type')!, Cookie: cookie, Origin: site.origin },
    redirect: 'manual',
  });
  if (answer.status !== 303) throw new Error(`The upload is answered with ${answer.status}`);
  const page = await fetch(new URL(answer.headers.get('Location')!, site.origin), { headers: { Cookie: cookie } });
  return page.text();
}

/** For how long the event loop of the site was blocked at most since the last call, in milliseconds. */
async function delay(): Promise<number> {
  site.server.send('delay');
  const [ms] = (await once(site.server, 'message')) as [number];
  return ms;
}
