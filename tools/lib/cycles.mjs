/**
 * Finds cycles in a graph of `node → targets`: one list of nodes, in order, for each strongly connected component. A
 * node that points at itself is a cycle.
 */
export function findCycles(edges) {
  return stronglyConnectedComponents(edges).map((component) => shortestCircle(component, edges));
}

/** Tarjan's algorithm with an explicit stack, because a long chain of imports would overflow the call stack. */
function stronglyConnectedComponents(edges) {
  const state = { index: new Map(), low: new Map(), onStack: new Set(), stack: [], components: [] };
  for (const node of edges.keys()) {
    if (!state.index.has(node)) visit(node, edges, state);
  }
  return state.components;
}

function visit(start, edges, state) {
  const work = [open(start, edges, state)];
  while (work.length > 0) {
    const frame = work[work.length - 1];
    const next = frame.targets[frame.position];
    frame.position += 1;
    if (next === undefined) {
      work.pop();
      close(frame.node, edges, state);
      const parent = work[work.length - 1];
      if (parent) lower(state, parent.node, state.low.get(frame.node));
    } else if (!state.index.has(next)) {
      work.push(open(next, edges, state));
    } else if (state.onStack.has(next)) {
      lower(state, frame.node, state.index.get(next));
    }
  }
}

function open(node, edges, { index, low, onStack, stack }) {
  index.set(node, index.size);
  low.set(node, index.get(node));
  stack.push(node);
  onStack.add(node);
  return { node, position: 0, targets: (edges.get(node) ?? []).filter((target) => edges.has(target)) };
}

function lower({ low }, node, value) {
  low.set(node, Math.min(low.get(node), value));
}

function close(node, edges, { index, low, onStack, stack, components }) {
  if (low.get(node) !== index.get(node)) return;
  const component = stack.splice(stack.indexOf(node));
  for (const member of component) onStack.delete(member);
  if (component.length > 1 || edges.get(node)?.includes(node)) components.push(component);
}

/** The shortest cycle through the first member by name, as the one to cut. */
function shortestCircle(component, edges) {
  const members = new Set(component);
  const first = [...component].sort()[0];
  const cameFrom = new Map();
  const queue = [first];
  for (const node of queue) {
    for (const target of edges.get(node) ?? []) {
      if (target === first) return pathTo(node, cameFrom);
      if (!members.has(target) || cameFrom.has(target)) continue;
      cameFrom.set(target, node);
      queue.push(target);
    }
  }
  return [first];
}

function pathTo(last, cameFrom) {
  const way = [last];
  while (cameFrom.has(way[0])) way.unshift(cameFrom.get(way[0]));
  return way;
}
