/** What can lie beside the table; one thing at a time. */
export type Panel = 'rules' | 'text' | 'keys' | 'leave' | null;
