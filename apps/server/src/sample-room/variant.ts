/** The room as shipped has faults planted in it; its clean twin has none. */
export type Variant = 'planted' | 'clean';
