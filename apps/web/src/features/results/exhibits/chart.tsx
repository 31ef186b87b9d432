import type { Scene, Shape, Tone } from '@assay/domain/report/chart/scene';
import classes from './chart.module.css';

const toneClass: Readonly<Record<Tone, string | undefined>> = {
  ink: classes.ink,
  strong: classes.strong,
  medium: classes.medium,
  light: classes.light,
  target: classes.target,
  muted: classes.muted,
  rule: classes.rule,
  paper: classes.paper,
};

function Drawn({ shape }: { shape: Shape }) {
  const tone = toneClass[shape.tone];
  switch (shape.kind) {
    case 'rect':
      return (
        <rect
          x={shape.x}
          y={shape.y}
          width={Math.max(0, shape.width)}
          height={Math.max(0, shape.height)}
          className={`${tone} ${shape.hollow ? classes.hollow : ''}`}
        />
      );
    case 'line':
      return (
        <polyline
          points={shape.points.map((point) => point.join(',')).join(' ')}
          className={`${tone} ${classes.line}`}
          strokeWidth={shape.width}
          strokeDasharray={shape.dashed ? '4 3' : undefined}
        />
      );
    case 'dot':
      return <circle cx={shape.x} cy={shape.y} r={shape.radius} className={tone} />;
    case 'text':
      return (
        <text
          x={shape.x}
          y={shape.y}
          textAnchor={shape.anchor}
          dominantBaseline="central"
          fontSize={shape.size}
          fontWeight={shape.bold ? 650 : 400}
          className={`${tone} ${classes.text}`}
        >
          {shape.text}
        </text>
      );
  }
}

/** The same shapes as on paper; the screen only brings its own colours. */
export function Chart({ scene, label }: { scene: Scene; label: string }) {
  return (
    <div role="img" aria-label={label} className={classes.frame}>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${scene.width} ${scene.height}`}
        className={classes.chart}
      >
        {scene.shapes.map((shape) => (
          <Drawn key={JSON.stringify(shape)} shape={shape} />
        ))}
      </svg>
    </div>
  );
}
