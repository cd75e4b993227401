import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { admin } from '#scripts/manage-accounts.ts';
import { createActs } from '#server/tickets/idempotency-keys.ts';
import { routerContext } from '#tests/fixtures/router-context.ts';
import { newEmail, openTestAuthService, tokenIn, type TestAuthService } from '#tests/fixtures/test-auth-service.ts';
import { PASSWORD } from '#tests/fixtures/sign-up-form.ts';
import * as invitation from '#app/site/login/invitation.tsx';
import * as people from './people.tsx';

let service: TestAuthService;
beforeAll(async () => {
  service = await openTestAuthService('sqlite');
});
afterAll(() => service.close());

type Member = Awaited<ReturnType<typeof member>>;
let vera: Member;
beforeEach(async () => {
  await service.database.kysely.deleteFrom('user').execute();
  await service.database.kysely.deleteFrom('verification').execute();
  await service.database.kysely.deleteFrom('attempts').execute();
  vera = await member('editor');
});

async function member(role?: 'editor' | 'door') {
  const { browser, email } = await service.member();
  if (role) await admin(service, ['grant', email, role]);
  return { browser, email, id: (await service.person(browser))!.id };
}

function argumentsOf(address: string, browser = service.browser(), form?: Record<string, string>) {
  const url = new URL(address, 'https://lyceum.example');
  const context = routerContext({
    acts: createActs(service.database, () => new Date()),
    auth: browser.request(),
    people: service.auth.people,
  });
  const request = new Request(url, form && { method: 'POST', body: new URLSearchParams(form) });
  return { request, url, context, params: { lang: address.startsWith('/ru/') ? 'ru' : undefined } } as never;
}
const open = async (by = vera, address = '/Admin/people') => people.loader(argumentsOf(address, by.browser));
/** Where a form leads, or why it does nothing. */
async function send(form: Record<string, string>, by: Pick<Member, 'browser'> = vera) {
  const response: unknown = await people.action(argumentsOf('/Admin/people', by.browser, form));
  return response instanceof Response ? response.headers.get('Location') : response;
}
const status = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (thrown: unknown) =>
      thrown instanceof Response ? thrown.status : (thrown as { init: { status: number } }).init.status,
  );
const account = { firstName: 'Nina', lastName: 'Orlova', password: PASSWORD, confirmation: PASSWORD };
const invited = (email = newEmail()) => ({ email, role: 'door', language: 'en' });

test('an editor sees who may enter and who is invited, sends an invitation again, and withdraws it', async () => {
  const email = newEmail();
  expect(await send(invited(email))).toBe('/Admin/people?done=invited');
  const shown = (await open(vera, '/Admin/people?done=invited'))!;
  expect(shown.people).toMatchObject([{ email: vera.email, role: 'editor', isYou: true }]);
  expect(shown.invitations).toMatchObject([{ email, state: 'sent' }]);

  expect(await send({ again: shown.invitations[0]!.id })).toBe('/Admin/people?done=again');
  expect(await send({ withdraw: shown.invitations[0]!.id })).toBe('/Admin/people?done=withdrawn');
  const [again] = (await open())!.invitations;
  expect(await send({ withdraw: again!.id })).toBe('/Admin/people?done=withdrawn');
  expect((await open())!.invitations).toEqual([]);
});

test('what was typed comes back with the reason, also to whoever is signed out meanwhile', async () => {
  const typed = invited('nobody');
  expect(await send(typed)).toMatchObject({ data: { problem: 'email', typed }, init: { status: 422 } });
  const taken = invited(vera.email);
  expect(await send(taken)).toMatchObject({ data: { problem: 'has-role', typed: taken }, init: { status: 409 } });
  const away = { browser: service.browser() };
  expect(await send(typed, away)).toMatchObject({ data: { problem: 'signed-out', typed }, init: { status: 401 } });
  expect(await status(send({ ...typed, role: 'admin' }))).toBe(400);
});

test('whose role is ended may do nothing from the next request on; the last editor reads why they stay', async () => {
  const anna = await member('editor');
  expect(await status(open(anna))).toBe(200);
  expect(await send({ end: anna.id })).toBe('/Admin/people?done=ended');
  expect(await status(open(anna))).toBe(403);
  expect(await status(send(invited(), anna))).toBe(403);
  expect(await send({ end: vera.id })).toMatchObject({ data: { problem: 'last' }, init: { status: 409 } });
  const boris = await member('editor');
  expect(await send({ end: boris.id }, boris)).toBe('/');
});

describe.each(['en', 'ru'] as const)('the link of an invitation (%s)', (language) => {
  const start = language === 'en' ? '' : '/ru';
  async function invitedMember() {
    const anna = await member();
    await send({ ...invited(anna.email), language });
    const letter = await service.emailTo(anna.email, 2);
    const [link = ''] = letter.links;
    expect(new URL(link).pathname).toBe(`${start}/login/invitation`);
    return { ...anna, address: `${start}/login/invitation?token=${tokenIn(letter)}` };
  }
  const page = async (address: string, browser?: Member['browser']) =>
    (await invitation.loader(argumentsOf(address, browser))) as { data: object; init: { status: number } };

  const done = `${start}/login/invitation?accepted=1`;
  const leadsTo = async (work: Promise<unknown>) => {
    const answer = await work.catch((thrown: unknown) => thrown);
    return answer instanceof Response ? answer.headers.get('Location') : answer;
  };

  test('whoever has no account chooses a name and a password, and is logged in with the role, by one email', async () => {
    const email = newEmail();
    await send({ ...invited(email), role: 'editor', language });
    const address = `${start}/login/invitation?token=${tokenIn(await service.emailTo(email))}`;
    expect((await page(address)).data).toMatchObject({ invitation: { email }, hasAccount: false });
    // A stranger has signed up with the address meanwhile.
    await service.signUp(email);
    const browser = service.browser();
    const join = (form: Record<string, string>, by = browser) =>
      leadsTo(invitation.action(argumentsOf(address, by, form)));
    expect(await join({ ...account, confirmation: 'another' })).toMatchObject({ data: { problem: 'fields' } });
    expect(await service.person(browser)).toBeUndefined();
    expect(await join(account)).toBe(`${start}/login/done?${new URLSearchParams({ to: done })}`);
    expect(await service.person(browser)).toMatchObject({ name: 'Nina Orlova', email, role: 'editor' });
    expect((await page(done, browser)).data).toMatchObject({ accepted: 'editor' });
    // The link of the stranger is over, and so is that of the invitation.
    const ofStranger = tokenIn(await service.emailTo(email, 2));
    expect(await service.browser().request().confirmation(ofStranger)).toBeUndefined();
    expect(await join(account, service.browser())).toMatchObject({ data: { problem: 'link' } });
    expect(await page(done)).toMatchObject({ init: { status: 400 } });
  });

  test('opening it changes nothing and signs nobody in; whoever it is for accepts it and is led to the room', async () => {
    const { address, browser, email } = await invitedMember();
    const shown = { invitation: { email, role: 'door' }, hasAccount: true, accepted: undefined, to: address };
    expect((await page(address)).data).toEqual({ ...shown, signedInAs: undefined });
    expect((await page(address, vera.browser)).data).toEqual({ ...shown, signedInAs: vera.email });
    expect(await invitation.action(argumentsOf(address, service.browser(), account))).toMatchObject({
      data: { problem: 'link' },
    });
    expect(await invitation.action(argumentsOf(address, vera.browser, {}))).toBeNull();
    expect((await service.person(browser))?.role).toBeUndefined();

    expect(await leadsTo(invitation.action(argumentsOf(address, browser, {})))).toBe(done);
    expect((await page(done, browser)).data).toMatchObject({ accepted: 'door' });
    expect((await service.person(browser))?.role).toBe('door');
    // The link leads on from now on, and for everybody else it is dead.
    expect(await status(page(address, browser))).toBe(302);
    expect(await page(address)).toMatchObject({ data: { invitation: undefined }, init: { status: 400 } });
  });
});

test('an invitation whose answer was lost is sent by one email, and withdrawn or ended once', async () => {
  const act = 'an-invitation-of-this-test';
  const [email, anna] = [newEmail(), await member('editor')];
  const twice = async (form: Record<string, string>) => [await send({ ...form, act }), await send({ ...form, act })];
  expect(new Set(await twice(invited(email)))).toEqual(new Set(['/Admin/people?done=invited']));
  const own = ({ invitations }: NonNullable<Awaited<ReturnType<typeof open>>>) =>
    invitations.filter((each) => each.email === email);
  const [before] = own((await open())!);
  await twice({ again: before!.id });
  expect(own((await open())!)).toHaveLength(1);
  expect(new Set(await twice({ end: anna.id }))).toEqual(new Set(['/Admin/people?done=ended']));
});
