import { VisuallyHidden } from '@mantine/core';
import { LoadingState } from './states.tsx';

const { dataset } = document.documentElement;
/** It came with the page; the program, when it starts, clears the place where it stands. */
const frame = document.querySelector('.first-frame');
/** What the frame says of the page itself, and of which. */
let look = frame?.querySelector(`[data-frame-of="${dataset.firstFrame}"]`);
const address = window.location.pathname + window.location.search;

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

function putLook(place: HTMLElement | null) {
  if (place && look) place.append(look);
  return () => {
    // Whoever waits next in the same place has taken it over by then.
    setTimeout(() => {
      if (look && !look.isConnected) look = null;
    });
  };
}

/** Keeps what the frame says of a page until the page stands; where it says nothing, a sign. */
export function FirstLook() {
  const isHere = address === window.location.pathname + window.location.search;
  if (!(isHere && look?.hasAttribute('data-filled'))) return <LoadingState />;
  return (
    <>
      <div className="first-look" aria-hidden ref={putLook} />
      <VisuallyHidden role="status">Loading...</VisuallyHidden>
    </>
  );
}
