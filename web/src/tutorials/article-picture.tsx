import type { ReactNode } from 'react';
import classes from './article-picture.module.css';

export type PictureName = 'serial' | 'oneTake' | 'light' | 'close' | 'length';

const CRACK = 'M0 0l17 19-9 15 22 13-7 20m7-20 23 6m-45-19-20 11';

function Phone({
  x,
  y,
  width = 60,
  height = 112,
}: {
  x: number;
  y: number;
  width?: number;
  height?: number;
}) {
  return (
    <>
      <rect x={x} y={y} width={width} height={height} rx="10" className="fill-ink2" />
      <rect x={x + 5} y={y + 5} width={width - 10} height={height - 10} rx="6" className="fill-surface" />
    </>
  );
}

function Crack({ x, y, scale = 0.6 }: { x: number; y: number; scale?: number }) {
  return (
    <path
      className="stroke-lose"
      strokeWidth={3 / scale}
      transform={`translate(${x} ${y}) scale(${scale})`}
      d={CRACK}
    />
  );
}

function Words({ x, y, children, size = 13 }: { x: number; y: number; children: string; size?: number }) {
  return (
    <text x={x} y={y} fontSize={size} className={classes.words}>
      {children}
    </text>
  );
}

/** A timeline, whole or in pieces. */
function Film({ pieces }: { pieces: readonly [number, number][] }) {
  return pieces.map(([from, till]) => (
    <rect key={from} x={from} y="150" width={till - from} height="10" rx="5" className="fill-accent" />
  ));
}

const Finder = () => (
  <path className="stroke-nuqta stroke-4" d="M84 34V14h20M216 14h20v20M236 126v20h-20M104 146H84v-20" />
);

const pictures: Record<PictureName, { good: ReactNode; bad: ReactNode }> = {
  serial: {
    good: (
      <>
        <Finder />
        <Phone x={130} y={24} />
        <Words x={160} y={58}>
          *#06#
        </Words>
        <rect
          x="139"
          y="70"
          width="42"
          height="26"
          rx="4"
          className="fill-accent-tint stroke-accent stroke-2"
        />
        <Words x={160} y={87} size={11}>
          IMEI
        </Words>
        <Film pieces={[[60, 260]]} />
      </>
    ),
    bad: (
      <>
        <Finder />
        <Phone x={130} y={24} />
        <Crack x={150} y={56} />
        <Words x={272} y={92} size={34}>
          ?
        </Words>
        <Film pieces={[[60, 260]]} />
      </>
    ),
  },
  oneTake: {
    good: (
      <>
        <Phone x={70} y={20} />
        <Words x={100} y={80}>
          IMEI
        </Words>
        <path className="stroke-accent stroke-3" d="M142 76h36m-10-10 10 10-10 10" />
        <Phone x={190} y={20} />
        <Crack x={210} y={52} />
        <Film pieces={[[60, 260]]} />
      </>
    ),
    bad: (
      <>
        <Phone x={70} y={20} />
        <Words x={100} y={80}>
          IMEI
        </Words>
        <path className={classes.cut} d="M160 14v154" />
        <Phone x={190} y={20} />
        <Crack x={210} y={52} />
        <Film
          pieces={[
            [60, 150],
            [170, 260],
          ]}
        />
      </>
    ),
  },
  light: {
    good: (
      <>
        <circle cx="70" cy="46" r="16" className="fill-nuqta" />
        <path className={classes.ray} d="M94 58l44 22M90 70l40 38" />
        <Phone x={150} y={30} />
        <Crack x={170} y={62} />
      </>
    ),
    bad: (
      <>
        <circle cx="184" cy="64" r="50" className="fill-near-tint" />
        <circle cx="184" cy="64" r="26" className="fill-nuqta" />
        <Phone x={150} y={30} />
        <circle cx="178" cy="70" r="18" className="fill-nuqta" />
      </>
    ),
  },
  close: {
    good: (
      <>
        <Phone x={128} y={8} width={84} height={156} />
        <circle cx="176" cy="86" r="52" className="fill-surface stroke-accent stroke-5" />
        <path className="stroke-accent stroke-8" d="M214 124l28 28" />
        <Crack x={160} y={52} scale={1} />
      </>
    ),
    bad: (
      <>
        <Finder />
        <Phone x={149} y={58} width={24} height={44} />
        <Crack x={158} y={70} scale={0.2} />
      </>
    ),
  },
  length: {
    good: (
      <>
        <circle cx="160" cy="90" r="58" className="fill-surface stroke-edge stroke-3" />
        <path className="stroke-first-mark stroke-8" d="M160 42a48 48 0 1 1-45 32" />
        <Words x={160} y={96} size={20}>
          15–90 s
        </Words>
      </>
    ),
    bad: (
      <>
        <circle cx="160" cy="90" r="58" className="fill-surface stroke-edge stroke-3" />
        <path className="stroke-lose-mark stroke-8" d="M160 42a48 48 0 1 1-1 0" />
        <Words x={160} y={96} size={20}>
          4:10
        </Words>
      </>
    ),
  },
};

/** Good or bad practice; the text beside it says the same. Not mirrored. */
export function ArticlePicture({ name, isGood }: { name: PictureName; isGood: boolean }) {
  return (
    <svg viewBox="0 0 320 176" className={classes.picture} direction="ltr" aria-hidden="true">
      {pictures[name][isGood ? 'good' : 'bad']}
    </svg>
  );
}
