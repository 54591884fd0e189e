"""How the lab's pages look: paper, ink and terracotta, as the table in the browser."""

STYLE = """
:root {
  --paper: #f6f0e2; --panel: #fffaf0; --line: #cdbfa4; --ink: #2b2420; --soft: #6a5d50;
  --terracotta: #a8442a; --ultramarine: #2c4a8a;
}
* { box-sizing: border-box; }
body {
  margin: 0 auto; max-width: 56rem; padding: 2rem 1.25rem 4rem; background: var(--paper); color: var(--ink);
  font: 400 1rem/1.5 'Source Sans 3', 'Segoe UI', sans-serif; font-variant-numeric: tabular-nums;
}
h1, h2, h3 { font-family: 'EB Garamond', Georgia, serif; font-weight: 500; line-height: 1.15; }
h1 { font-size: 2.6rem; margin: 0 0 .75rem; }
h2 {
  font-size: 1.75rem; margin: 3rem 0 1rem; padding-bottom: .3rem; border-bottom: 2px solid var(--terracotta);
}
h3 { font-size: 1.3rem; margin: 0 0 .35rem; }
p { margin: 0 0 .75rem; max-width: 46rem; }
header p, section > p, figure > p, footer { color: var(--soft); }
figure {
  margin: 0 0 1.25rem; padding: 1.25rem 1.5rem; background: var(--panel); border: 1px solid var(--line);
  border-radius: 6px; break-inside: avoid;
}
.picture { overflow-x: auto; }
.picture svg { display: block; max-width: 100%; height: auto; }
details { margin-top: .75rem; }
summary { cursor: pointer; color: var(--ultramarine); }
summary:focus-visible { outline: 3px solid var(--ultramarine); outline-offset: 2px; }
table { border-collapse: collapse; margin-top: .5rem; font-size: .9rem; }
th, td { padding: .2rem .9rem .2rem 0; text-align: right; border-bottom: 1px solid var(--line); }
thead th { color: var(--soft); font-weight: 400; vertical-align: bottom; }
th:first-child { text-align: left; font-weight: 400; }
footer { margin-top: 3rem; font-size: .9rem; }
@media print { body { background: none; } }
"""
