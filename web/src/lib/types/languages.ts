/** Made by tools/web_types.py from the server's Structs: change those, and run it again. */
export const LANGUAGES = ['en', 'fr'] as const;
