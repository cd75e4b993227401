import { join } from 'node:path';

import { createCatalogue } from '#server/content/catalogue.ts';
import { emailText } from '#server/mail/email-template.ts';
import { createMailer, senderOf, type EmailSender } from '#server/mail/mailer.ts';
import type { Config } from '#server/process/config.ts';
import { reasonOf, well, wrong, type Finding } from './doctor-findings.ts';
import { readingPublished } from './doctor-pages.ts';

/** Whether the mail server takes emails, as the doctor finds it. @param to gets one, when it is given */
export async function checkMail(
  { smtpUrl, mailFrom, dataDirectory }: Config,
  to: string | undefined,
): Promise<Finding[]> {
  if (smtpUrl === undefined) return [];
  const log = { info: () => undefined, error: () => undefined };
  const mailer = createMailer({
    smtpUrl,
    outbox: join(dataDirectory, 'outbox'),
    // Before the first start nothing is published, and an email of the doctor's asks for no reply.
    sender: () =>
      mailFrom === undefined ? publishedSender(dataDirectory) : { name: '', support: mailFrom, signature: '' },
    // Nor is there a house that a letter could look like.
    letter: (email) => Promise.resolve({ text: emailText(email) }),
    from: mailFrom,
    log,
    retryDelays: [],
    // Somebody sits and waits for it.
    waits: { answer: 60_000 },
  });
  const { host } = new URL(smtpUrl);
  try {
    if (to === undefined) {
      await mailer.check();
      return [well('mail', `${host} answers; npm run doctor -- you@example.com sends an email`)];
    }
    await mailer.send(to, {
      language: 'en',
      subject: 'The site can send emails',
      paragraphs: ['This is the email that npm run doctor sends.', 'Письмо от сайта дошло.'],
      closing: [],
    });
    const from = mailFrom ?? publishedSender(dataDirectory).support;
    return [well('mail', `${host} accepted an email from ${from} to ${to}; check that it arrives, and not as spam`)];
  } catch (error) {
    const reason = reasonOf(error);
    const [, remedy = 'check SMTP_URL and MAIL_FROM, and whether the firewall lets the port out'] =
      REMEDIES.find(([pattern]) => pattern.test(reason)) ?? [];
    return [wrong('mail', `${host}: ${reason}`, remedy)];
  } finally {
    await mailer.close();
  }
}

const REMEDIES: readonly (readonly [reason: RegExp, remedy: string])[] = [
  [
    /perhaps sent/,
    'see whether it arrives: the server had all of it and did not say that it takes it; its log says why',
  ],
  [/EAUTH/, 'check the user and the password in SMTP_URL; write % and @ in them as %25 and %40'],
  [
    /not trusted|another name/,
    'use the name on its certificate, set NODE_EXTRA_CA_CERTS to the certificate of its issuer, or, on a network of your own, add ?ignoreTLS=true to SMTP_URL',
  ],
  [
    /expired/,
    'have the certificate of the mail server renewed, or, on a network of your own, add ?ignoreTLS=true to SMTP_URL',
  ],
  [/no TLS/, 'check the port in SMTP_URL: smtps: is for 465, smtp: for 587 and 25'],
  [/EDNS|ENOTFOUND/, 'check the name of the server in SMTP_URL, and DNS'],
  [/EENVELOPE/, 'the server refuses the sender or the recipient: MAIL_FROM must be an address that it sends for'],
];

/** Who sends the emails of the site of this folder, as it publishes that. */
function publishedSender(dataDirectory: string): EmailSender {
  return readingPublished(dataDirectory, (connection) => {
    const catalogue = createCatalogue(connection, () => undefined);
    return senderOf(catalogue.en.house);
  });
}
