/**
 * What has been thrown says of itself, whoever has thrown it: Node, PostgreSQL and nodemailer have a `code`, SQLite an `errcode`, the
 * operating system an `errno`; of a mail server there is a `responseCode` to a `command`. Texts are empty where there are none.
 */
export function errorParts(error: unknown) {
  const said = Object(error) as Record<string, unknown>;
  const text = (name: string) => (typeof said[name] === 'string' ? said[name] : '');
  const number = (name: string) => (typeof said[name] === 'number' ? said[name] : undefined);
  return {
    name: text('name'),
    message: text('message'),
    code: text('code'),
    errcode: number('errcode'),
    errno: number('errno'),
    responseCode: number('responseCode'),
    command: said['command'],
    cause: said['cause'],
  };
}
