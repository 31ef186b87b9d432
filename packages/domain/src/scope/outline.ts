export interface Subsection {
  id: string;
  title: string;
  included: boolean;
  isCustom: boolean;
}

export interface Section {
  id: string;
  title: string;
  included: boolean;
  expanded: boolean;
  isCustom: boolean;
  subsections: Subsection[];
}

export type Outline = Section[];
