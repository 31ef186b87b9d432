const MOST_FRAMES = 40;
/** As many frames in a row in which nothing moves. */
const CALM_FRAMES = 3;
/** What a person does to look elsewhere. */
const LOOKING_ELSEWHERE = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

let followed = new AbortController();

/**
 * Brings something of a long text into view. What lies far away is set only as it comes near, and then
 * takes more or less room than was kept for it: until that has come to rest, or something else is brought
 * into view, it is followed.
 */
export function bringIntoView(element: Element, block: ScrollLogicalPosition = 'start'): void {
  followed.abort();
  followed = new AbortController();
  const { signal } = followed;
  const letGo = () => followed.abort();
  for (const event of LOOKING_ELSEWHERE)
    window.addEventListener(event, letGo, { signal, passive: true });
  let [frames, calm] = [0, 0];
  const follow = () => {
    if (signal.aborted || !element.isConnected) return;
    const before = element.getBoundingClientRect().top;
    element.scrollIntoView({ block });
    const hasMoved = Math.abs(element.getBoundingClientRect().top - before) > 1;
    calm = hasMoved ? 0 : calm + 1;
    frames += 1;
    if (calm < CALM_FRAMES && frames < MOST_FRAMES) requestAnimationFrame(follow);
    else letGo();
  };
  follow();
}
