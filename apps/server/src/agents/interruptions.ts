/** The process is going down: whatever is under way is left for another to finish. */
export class ShuttingDown extends Error {}
/** The run was cancelled, paused or deleted, or another process has taken it over. */
export class TakenAway extends Error {}
