/** What can lie beside the table; one thing at a time. */
export type Panel = 'rules' | 'text' | 'keys' | 'leave' | 'playOn' | null;

/** The key that opens a panel, and closes it again. */
export const KEY_OF: Partial<Record<NonNullable<Panel>, string>> = { rules: 'l', text: 't', keys: '?' };
