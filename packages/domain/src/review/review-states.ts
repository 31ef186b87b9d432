/** What a reviewer can say of a statement. */
export const reviewStates = ['accepted', 'corrected', 'struck'] as const;
