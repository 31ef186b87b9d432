/** What a project is called while its documents wait for their target. */
export const untitledTarget = 'Untitled target';
