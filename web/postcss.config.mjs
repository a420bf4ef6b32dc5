/** A finger reaches 44 px each way, also where less is drawn; whoever has a place of its own keeps it. */
const touchTarget = {
  '@media (pointer: coarse)': {
    ':where(&)': { position: 'relative' },
    '&::after': { content: '""', position: 'absolute', inset: 'min(0px, calc((100% - 44px) / 2))' },
  },
};

export default { plugins: { 'postcss-preset-mantine': { mixins: { 'touch-target': touchTarget } } } };
