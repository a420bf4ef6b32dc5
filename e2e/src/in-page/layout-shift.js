// Adds up what moved without the dealer having done anything; the test reads the sum and what moved.
window.mazadShifts = { sum: 0, moved: [] };
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    if (entry.hadRecentInput) continue;
    window.mazadShifts.sum += entry.value;
    const moved = entry.sources.map(({ node, previousRect: from, currentRect: to }) => {
      const what = node?.outerHTML?.slice(0, 120) ?? node?.textContent ?? 'gone';
      return `${what} from ${from.x},${from.y} ${from.width}×${from.height} to ${to.x},${to.y} ${to.width}×${to.height}`;
    });
    window.mazadShifts.moved.push(...moved);
  }
}).observe({ type: 'layout-shift', buffered: true });
