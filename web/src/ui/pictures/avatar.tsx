import { useState } from 'react';
import classes from './avatar.module.css';

type AvatarProps = { name: string; picture?: string | null; hue?: number; size?: number };

export function Avatar({ name, picture, hue, size = 32 }: AvatarProps) {
  // Links to photos expire.
  const [broken, setBroken] = useState<string | null>(null);
  const initials = initialsOf(name);
  return (
    <span
      className={classes.avatar}
      data-account-hue={hue}
      style={{ inlineSize: size, blockSize: size, fontSize: size * (initials.length > 1 ? 0.38 : 0.5) }}
      aria-hidden="true"
    >
      {picture && picture !== broken ? (
        <img src={picture} alt="" className="w-full h-full object-cover" onError={() => setBroken(picture)} />
      ) : (
        initials
      )}
    </span>
  );
}

/** Joined Arabic letters cannot be initials, so one letter is used. */
function initialsOf(name: string): string {
  const words = name.trim().replace(/^ال/, '').split(/\s+/);
  const first = [...(words[0] ?? '')][0] ?? '';
  if (/\p{Script=Arabic}/u.test(first)) return first;
  return (first + ([...(words[1] ?? '')][0] ?? '')).toUpperCase();
}
