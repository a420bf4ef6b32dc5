import { useMemo } from 'react';
import { encode } from 'uqr';
import classes from './qr-code.module.css';

const QUIET_MODULES = 4;

/** Dark on white in both themes, because cameras read other colours badly. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const code = encode(text, { ecc: 'M', border: 0 });
    const dark = code.data.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
    );
    return { size: code.size, path: dark.join('') };
  }, [text]);
  const box = size + 2 * QUIET_MODULES;
  return (
    <svg
      className={classes.qr}
      role="img"
      aria-label={label}
      viewBox={`${-QUIET_MODULES} ${-QUIET_MODULES} ${box} ${box}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
