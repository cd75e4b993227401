import { data } from 'react-router';

import { accountForms, type AccountField, type AccountFormName } from '#domain/account-fields.ts';
import type { FormFields } from '#domain/field-declaration.ts';
import { loginWords } from '#i18n/messages/login-words.ts';
import type { Language } from '#domain/values/field-values.ts';
import { authErrorStatuses, type AuthError, type AuthErrorCode } from '#server/auth/auth-api.ts';
import { formSchema, hiddenNames, parseSubmission, readForm } from '#server/forms/parse-submission.ts';
import type { Acts } from '#server/tickets/idempotency-keys.ts';
import type { FormActionData } from '#app/hooks/use-server-form.ts';
import { blamedFields, errorReason } from './login-views.ts';

/** The response to a form about an account that does not lead to another page. */
export interface LoginActionData extends FormActionData<AuthErrorCode> {
  /** The address an email is on its way to. */
  sentTo?: string;
}

/**
 * Reads a form about an account and has it carried out when its fields are in order.
 *
 * @param carryOut gets the fields, cleaned; undefined means that it went well
 * @param acts where a form that is sent again is not carried out again
 * @returns `rejected`: the response when nothing was done; else `values`: the fields of the form
 */
export async function submitAccountForm<Form extends AccountFormName>(
  request: Request,
  form: Form,
  language: Language,
  carryOut: (values: Values<Form>) => Promise<AuthError | undefined>,
  acts?: Acts,
) {
  const words = loginWords(language);
  const fields: FormFields = accountForms[form];
  const schema = formSchema(fields, { required: (name) => words.empty[name as AccountField] }).refine(
    (values) => !('confirmation' in values) || values.confirmation === values.password,
    { path: ['confirmation'], message: words.problems['passwords-differ'] },
  );
  const sent = await readForm(request);
  const submission = parseSubmission(sent, schema);
  const reject = (error: Omit<LoginActionData, 'result'> & { problem: AuthErrorCode | 'fields' }, fieldErrors = {}) => {
    const result = submission.reply({ hideFields: hiddenNames(sent, fields), fieldErrors });
    return data<LoginActionData>(
      { ...error, result },
      { status: error.problem === 'fields' ? 422 : authErrorStatuses[error.problem] },
    );
  };
  if (submission.status !== 'success') return { rejected: reject({ problem: 'fields' }) };

  const { confirmation: _, ...others } = submission.value;
  const values = others as Values<Form>;
  const work = () => carryOut(values);
  const error = await (acts ? acts.once(sent, work) : work());
  if (error === undefined) return { values };
  const [blamed, ...more] = blamedFields(error.problem);
  // A message that also says what has failed is no field's.
  const isOfField = form !== 'login' && form !== 'reset' && blamed !== undefined && more.length === 0;
  return {
    rejected: isOfField ? reject({ problem: 'fields' }, { [blamed]: [errorReason(words, error)] }) : reject(error),
  };
}

/** A repeated password has been compared and is not passed on. */
type Values<Form extends AccountFormName> = Record<Exclude<keyof (typeof accountForms)[Form], 'confirmation'>, string>;
