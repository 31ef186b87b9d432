import type { Project } from '@assay/contract/projects';
import type { ProjectView, Target } from './project-view.ts';
import type { WizardIndex } from './steps.ts';
import type { Work } from './work.ts';

/** Where the wizard is, the project with what the person has made of it, and what is waited for. */
export interface WizardState extends ProjectView {
  step: WizardIndex;
  /** As it is typed, or as the project has it. */
  target: Target;
  /** As the validation has found it, or as it is typed. */
  companyName: string;
  project: Project | null;
  projectId: string | null;
  work: Work;
}
