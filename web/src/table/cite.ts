/** Reasons come with the id of their rule; where a link stands beside them, once is enough. */
export const uncited = (message: string, rule: string | null): string =>
  rule ? message.replace(` [${rule}]`, '') : message;
