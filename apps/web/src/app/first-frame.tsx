import { VisuallyHidden } from '@mantine/core';
import { LoadingState } from '../shared/ui/states.tsx';

const { dataset } = document.documentElement;
/** It came with the page; the program, when it starts, clears the place where it stands. */
const frame = document.querySelector('.first-frame');

/** Once a page stands, or somebody must sign in, what is waited for is no first page any more. */
export function forgetFirstFrame(): void {
  delete dataset.firstFrame;
}

function putFrame(place: HTMLElement | null): void {
  if (place && frame) place.append(frame);
}

/** Keeps the frame that the page came with until there is something to put in it. */
export function FirstFrame() {
  if (!(frame && dataset.firstFrame)) return <LoadingState minHeight="100dvh" />;
  return (
    <>
      <div ref={putFrame} />
      <VisuallyHidden role="status">Loading...</VisuallyHidden>
    </>
  );
}
