import { toMatrix } from './matrix.ts';
import type { Operators } from './open-pdf.ts';
import { initialPlace } from './paint-state.ts';
import type { Painter, PdfGlyph } from './painter.ts';
import { anyColor } from './visibility.ts';

type Handler = (args: readonly unknown[]) => void;

/** What each operator of a page does to the painter; those that are not named change no text. */
export function operatorHandlers(ops: Operators, painter: Painter): Record<number, Handler> {
  return {
    ...stateHandlers(ops, painter),
    ...textHandlers(ops, painter),
    ...paintHandlers(ops, painter),
  };
}

const number = (args: readonly unknown[], index = 0) => Number(args[index] ?? 0);

function stateHandlers(ops: Operators, painter: Painter): Record<number, Handler> {
  const anyFill = () => {
    painter.state.color = anyColor;
  };
  return {
    [ops.save]: () => painter.save(),
    [ops.restore]: () => painter.restore(),
    [ops.transform]: (args) => painter.transform(toMatrix(args as number[])),
    [ops.paintFormXObjectBegin]: ([matrix]) => {
      painter.save();
      painter.transform(toMatrix(matrix as number[] | null));
    },
    [ops.paintFormXObjectEnd]: () => painter.restore(),
    [ops.beginGroup]: () => painter.save(),
    [ops.endGroup]: () => painter.restore(),
    [ops.setGState]: ([entries]) => {
      for (const [key, value] of entries as [string, unknown][]) {
        if (key === 'ca') painter.state.alpha = Number(value);
        if (key === 'Font' && Array.isArray(value)) {
          painter.state.font = String(value[0]);
          painter.state.size = Number(value[1]);
        }
      }
    },
    [ops.setFillRGBColor]: ([color]) => {
      painter.state.color = String(color);
    },
    [ops.setStrokeRGBColor]: ([color]) => {
      painter.state.stroke = String(color);
    },
    [ops.setStrokeColorN]: () => {
      painter.state.stroke = anyColor;
    },
    [ops.setFillColorN]: anyFill,
    [ops.setFillTransparent]: anyFill,
  };
}

function textHandlers(ops: Operators, painter: Painter): Record<number, Handler> {
  const set =
    (key: 'charSpacing' | 'wordSpacing' | 'rise' | 'mode', factor = 1): Handler =>
    (args) => {
      painter.state[key] = number(args) * factor;
    };
  return {
    [ops.beginText]: () => {
      painter.place = initialPlace();
    },
    [ops.setFont]: ([name, size]) => {
      painter.state.font = String(name);
      painter.state.size = Number(size);
    },
    [ops.setTextMatrix]: ([matrix]) => {
      painter.place = { ...initialPlace(), matrix: toMatrix(matrix as ArrayLike<number>) };
    },
    [ops.setCharSpacing]: set('charSpacing'),
    [ops.setWordSpacing]: set('wordSpacing'),
    [ops.setTextRise]: set('rise'),
    [ops.setTextRenderingMode]: set('mode'),
    [ops.setHScale]: (args) => {
      painter.state.scale = number(args) / 100;
    },
    [ops.setLeading]: (args) => {
      painter.state.leading = -number(args);
    },
    [ops.moveText]: (args) => painter.moveText(number(args), number(args, 1)),
    [ops.setLeadingMoveText]: (args) => {
      painter.state.leading = number(args, 1);
      painter.moveText(number(args), number(args, 1));
    },
    [ops.nextLine]: () => painter.moveText(0, painter.state.leading),
    [ops.showText]: ([glyphs]) => painter.show(glyphs as (PdfGlyph | number)[]),
  };
}

function paintHandlers(ops: Operators, painter: Painter): Record<number, Handler> {
  const fillings = new Set([
    ops.fill,
    ops.eoFill,
    ops.fillStroke,
    ops.eoFillStroke,
    ops.closeFillStroke,
    ops.closeEOFillStroke,
  ]);
  const strokings = new Set([
    ops.stroke,
    ops.closeStroke,
    ops.fillStroke,
    ops.eoFillStroke,
    ops.closeFillStroke,
    ops.closeEOFillStroke,
  ]);
  const picture = () => painter.paintPicture();
  return {
    [ops.constructPath]: ([painting, paths]) => {
      const data = (paths as (ArrayLike<number> | null)[])[0];
      if (!data) return;
      if (fillings.has(Number(painting))) painter.paintPath(data, 'filled');
      if (strokings.has(Number(painting))) painter.paintPath(data, 'stroked');
    },
    [ops.shadingFill]: picture,
    [ops.paintImageXObject]: picture,
    [ops.paintInlineImageXObject]: picture,
    [ops.paintImageXObjectRepeat]: picture,
  };
}
