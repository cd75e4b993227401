interface ErrorParts {
  name: string;
  message: string;
  cause: unknown;
  /** Of Node, PostgreSQL and nodemailer; empty for none. */
  code: string;
  /** Of SQLite. */
  errcode: number | undefined;
  /** Of the operating system. */
  errno: number | undefined;
  /** Of a mail server, and the command that it has answered. */
  responseCode: number | undefined;
  command: unknown;
}

/** What has been thrown says of itself, whoever has thrown it. */
export function errorParts(error: unknown): ErrorParts {
  const { name, message, cause, code, errcode, errno, responseCode, command } = Object(error) as Record<
    string,
    unknown
  >;
  const text = (part: unknown) => (typeof part === 'string' ? part : '');
  const number = (part: unknown) => (typeof part === 'number' ? part : undefined);
  return {
    name: text(name),
    message: text(message),
    cause,
    code: text(code),
    errcode: number(errcode),
    errno: number(errno),
    responseCode: number(responseCode),
    command,
  };
}
