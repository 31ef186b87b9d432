import { Agent, fetch as request } from 'undici';

/** The client's own limits of five minutes would cut off a model that thinks for longer. */
const unhurried = new Agent({ headersTimeout: 0, bodyTimeout: 0 });

/** Waits as long as the signal lets it: how long a model may take is decided in one place. */
export const unhurriedFetch = ((input: string, init?: object) =>
  request(input, { ...init, dispatcher: unhurried })) as unknown as typeof fetch;
