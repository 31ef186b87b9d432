import pptxgen from 'pptxgenjs';

/** Its types describe the CommonJS build, but Node loads the module build, whose default is the class. */
export const Presentation = pptxgen as unknown as typeof pptxgen.default;

export type Presentation = InstanceType<typeof Presentation>;
export type Slide = ReturnType<Presentation['addSlide']>;
export type ChartOptions = NonNullable<Parameters<Slide['addChart']>[2]>;
export type TextOptions = NonNullable<Parameters<Slide['addText']>[1]>;
