import mixins from 'postcss-mixins';

/** A finger reaches 44 px each way, also where less is drawn; whoever has a place of its own keeps it. */
const touchTarget = {
  '@media (pointer: coarse)': {
    ':where(&)': { position: 'relative' },
    '&::after': { content: '""', position: 'absolute', inset: 'min(0px, calc((100% - 44px) / 2))' },
  },
};

/** One line that ends in an ellipsis where there is no room for all of it; whole upwards and downwards (Arabic marks). */
const cutOff = {
  'min-inline-size': '0',
  overflow: 'clip visible',
  'text-overflow': 'ellipsis',
  'white-space': 'nowrap',
};

/** Nothing to see, and read out all the same. */
const onlyRead = {
  position: 'absolute',
  'inline-size': '1px',
  'block-size': '1px',
  overflow: 'hidden',
  'clip-path': 'inset(50%)',
  'white-space': 'nowrap',
};

/** What `@media (--phone)` stands for; scripts ask the same (`ui/parts/use-is-phone.ts`). */
const PHONE = '((update) and ((max-width: 767px) or ((max-height: 479px) and (pointer: coarse))))';

export const phone = {
  postcssPlugin: 'phone',
  AtRule: {
    media(rule) {
      if (rule.params.includes('(--phone)')) rule.params = rule.params.replace('(--phone)', PHONE);
    },
  },
};

const LAYERS = [
  [/\.module\.css$/, 'components'],
  [/node_modules/, 'libraries'],
  [/ui\/styles\/(tokens|base)\.css$/, 'base'],
];

/** A screen's utilities win over a part's own style, and that over what elements and libraries bring along. */
const layered = {
  postcssPlugin: 'layered',
  OnceExit(root, { AtRule }) {
    const name = LAYERS.find(([files]) => files.test(root.source?.input.file ?? ''))?.[1];
    if (!name) return;
    const layer = new AtRule({ name: 'layer', params: name });
    layer.append(root.nodes);
    root.append(layer);
  },
};

const MIXINS = { 'touch-target': touchTarget, 'cut-off': cutOff, 'only-read': onlyRead };

export default { plugins: [mixins({ mixins: MIXINS }), phone, layered] };
