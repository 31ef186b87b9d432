import type { TemplateLook as Look } from '@assay/contract/firm-templates';
import { FactList } from '../../shared/ui/fact-list.tsx';
import classes from './templates.module.css';

const shown = ['dk1', 'dk2', 'accent1', 'accent2', 'accent3', 'accent4', 'accent5', 'accent6'];
const listed = (names: readonly (string | false)[]) =>
  [...new Set(names)].filter(Boolean).join(' and ') || null;
const centimetres = (inches: number) => (inches * 2.54).toFixed(1);

/** What documents take from a template, so that a wrong file is seen before a report is made. */
export function TemplateLook({ look }: { look: Look }) {
  const { fonts, layouts, page, header, footer, colors } = look;
  const coloured = shown.filter((name) => colors[name]);
  return (
    <FactList
      className={classes.facts}
      facts={[
        ['Typefaces', listed([fonts.heading, fonts.body])],
        [
          layouts.length > 0 ? 'Slide' : 'Page',
          `${centimetres(page.w)} × ${centimetres(page.h)} cm`,
        ],
        ['Layouts', listed(layouts)],
        ['Taken over', listed([header && 'header', footer && 'footer'])],
        [
          'Colours',
          coloured.length > 0 ? <Swatches key="colours" {...{ coloured, colors }} /> : null,
        ],
      ]}
    />
  );
}

function Swatches({ coloured, colors }: Pick<Look, 'colors'> & { coloured: string[] }) {
  return (
    <span className={classes.swatches}>
      {coloured.map((name) => (
        <span
          key={name}
          role="img"
          aria-label={`${name} #${colors[name]}`}
          title={`#${colors[name]}`}
          className={classes.swatch}
          style={{ background: `#${colors[name]}` }}
        />
      ))}
    </span>
  );
}
