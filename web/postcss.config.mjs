import mantine from 'postcss-preset-mantine';

/** A finger reaches 44 px each way, also where less is drawn; whoever has a place of its own keeps it. */
const touchTarget = {
  '@media (pointer: coarse)': {
    ':where(&)': { position: 'relative' },
    '&::after': { content: '""', position: 'absolute', inset: 'min(0px, calc((100% - 44px) / 2))' },
  },
};

/** What `@media (--phone)` stands for; scripts ask the same (`grid/use-is-phone.ts`). */
const PHONE = '((max-width: 767px) or ((max-height: 479px) and (pointer: coarse)))';

export const phone = {
  postcssPlugin: 'phone',
  AtRule: {
    media(rule) {
      if (rule.params.includes('(--phone)')) rule.params = rule.params.replace('(--phone)', PHONE);
    },
  },
};

export default { plugins: [mantine({ mixins: { 'touch-target': touchTarget } }), phone] };
