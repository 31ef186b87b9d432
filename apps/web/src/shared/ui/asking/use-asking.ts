import { askLimits } from '@assay/domain/ask/limits';
import { type SyntheticEvent, useState } from 'react';

interface Asking {
  /** Nothing can be asked now, whatever is written. */
  closed: boolean;
  onAsk: (text: string) => Promise<unknown>;
}

/** A question while it is written; one that did not arrive stays to be sent again. */
export function useAsking({ closed, onAsk }: Asking) {
  const [text, setText] = useState('');
  const wanted = text.trim();
  const cannotSend = closed || wanted.length < askLimits.shortestQuestion;
  const ask = (question: string) =>
    void onAsk(question).then(
      () => setText(''),
      () => undefined,
    );
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!cannotSend) ask(wanted);
  };
  return { text, setText, cannotSend, ask, submit };
}
