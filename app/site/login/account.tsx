import { data, redirect, redirectDocument, useSearchParams } from 'react-router';

import type { Route } from './+types/account';
import { loginWords } from '#i18n/messages/login-words.ts';
import { languageOf, pathIn } from '#i18n/urls.ts';
import { whileAway } from '#server/database/database-unavailable.ts';
import { privateContext, requestContext } from '#server/request/request-context.ts';
import { clientAction } from '#app/components/retryable-action.ts';
import { useFocusOnMessage } from '#app/hooks/use-focus-on-message.ts';
import { useLanguage, usePath } from '#app/hooks/use-language.ts';
import type { PageHandle } from '#app/layout/route-handle.ts';
import { Notice } from '#app/ui/notice.tsx';
import { TitledSection } from '#app/ui/titled-section.tsx';
import { submitAccountForm, type LoginActionData } from './submit-account-form.server.ts';
import { AccountForm, LoginLayout } from './account-page.tsx';

export const handle: PageHandle = { layout: 'bare' };

/** What is done is known by the address alone. */
const results = ['name', 'sent'] as const;

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const language = languageOf(params);
  const { auth } = context.get(privateContext);
  const image = context.get(requestContext).catalogue[language].home.loginImage;
  const person = await auth.person();
  if (person === undefined) throw redirect(loginTo(language));
  const { name, email } = person;
  const done = results.find((each) => each === url.searchParams.get('done'));
  return { name, email, hasPassword: await auth.hasPassword(), done, image };
}

const loginTo = (language: ReturnType<typeof languageOf>) =>
  `${pathIn(language, '/:lang?/login')}?${new URLSearchParams({ to: pathIn(language, '/:lang?/login/account') })}`;

/** Which of the two forms an address is that of. */
const formOf = (query: URLSearchParams) => (query.get('form') === 'name' ? 'name' : 'address');

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const language = languageOf(params);
  const { acts, auth } = context.get(privateContext);
  const form = formOf(url.searchParams);
  const work = async () => {
    if ((await auth.person()) === undefined) throw redirect(loginTo(language));
    const hasPassword = form === 'address' && (await auth.hasPassword());
    const ofAddress = hasPassword ? 'new-address' : 'new-address-only';
    const change = (typed: { email: string; password?: string }) =>
      auth.changeAddress({ password: '', ...typed }, language);
    const { rejected } =
      form === 'name'
        ? await submitAccountForm(request, 'rename', language, ({ name }) => auth.rename(name))
        : await submitAccountForm(request, ofAddress, language, change, acts);
    return rejected;
  };
  const rejected = await whileAway(work(), () => data<LoginActionData>({ problem: 'unavailable' }, { status: 503 }));
  if (rejected) return rejected;
  // Every document asks anew who is logged in, and by which name.
  throw redirectDocument(`${pathIn(language, '/:lang?/login/account')}?done=${form === 'name' ? 'name' : 'sent'}`);
}

export { clientAction };

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const words = loginWords(useLanguage());
  const path = usePath();
  const { name, email, hasPassword, done, image } = loaderData;
  const answer: LoginActionData | undefined = actionData;
  const [search] = useSearchParams();
  const { account } = words;
  const message = useFocusOnMessage<HTMLDivElement>(answer ? undefined : done);
  const answerOf = (form: ReturnType<typeof formOf>) => (formOf(search) === form ? answer : undefined);
  const address = path('/:lang?/login/account');
  return (
    <LoginLayout
      title={account.title}
      text={account.text(email)}
      hasFailed={answer?.problem !== undefined}
      image={image}
    >
      <meta name="robots" content="noindex" />
      <div ref={message} tabIndex={-1} className="above-5">
        <Notice kind="status">{!answer && done && account.done[done]}</Notice>
      </div>
      <TitledSection id="rename" title={account.rename} look="subheading" className="above-5">
        <AccountForm
          id="account-name"
          name="rename"
          action={`${address}?form=name`}
          actionData={answerOf('name')}
          values={{ name }}
        />
      </TitledSection>
      <TitledSection id="new-address" title={account.newAddress} look="subheading" className="above-5">
        <p className="soft above-5">{account.newAddressText}</p>
        <AccountForm
          id="account-address"
          name={hasPassword ? 'new-address' : 'new-address-only'}
          action={`${address}?form=address`}
          actionData={answerOf('address')}
        />
      </TitledSection>
      <p className="above-5">
        {/* As a document: the header asks anew who is logged in. */}
        <a href={path('/:lang?/ticket')} className="link">
          {account.toTickets}
        </a>
      </p>
    </LoginLayout>
  );
}
