/**
 * How a paper looks, in the language of the typesetter: title, facts, parts and tables, page numbers below. Everything it
 * says comes as data; nothing that a person typed is ever read as markup.
 */
export const template = `
#let given = json(bytes(sys.inputs.paper))
#let paper = given.paper
#let ink = rgb("#444444")
#let rule = 0.5pt + rgb("#555555")

#set document(title: paper.title.join(" "), date: none)
#set page(
  paper: "a4",
  flipped: given.landscape,
  margin: (x: 12mm, top: 14mm, bottom: 16mm),
  footer: context {
    set text(size: 7pt, fill: ink)
    grid(columns: (1fr, auto), given.foot, counter(page).display("1 / 1", both: true))
  },
)
#set text(font: ("Noto Sans S Chinese", "Noto Sans Thai"), size: 8.5pt, lang: "zh", region: "cn", overhang: false)
#set par(leading: 0.55em, spacing: 0.7em)

#let both(words) = {
  if words.at(1) == "" or words.at(0) == words.at(1) { words.at(0) } else { words.at(0) + " " + words.at(1) }
}
#let pairs(all) = grid(
  columns: (1fr, 1fr),
  column-gutter: 6mm,
  row-gutter: 2mm,
  ..all.map(pair => {
    let said = both(pair.at(1))
    text(fill: ink, both(pair.at(0)) + ": ") + if said == "" { "—" } else { said }
  }),
)
#let cell(words, figure) = if figure { align(right, both(words)) } else { both(words) }
#let goods(it) = {
  let figures = it.columns.map(column => column.figure)
  // Words share what the figures leave, each as much as its longest takes; a table of figures alone spreads them.
  let share(at) = calc.clamp(calc.max(0, ..it.rows.map(row => both(row.at(at)).len())), 8, 60) * 1fr
  let widths = if figures.all(one => one) { figures.map(_ => 1fr) } else {
    figures.enumerate().map(((at, one)) => if one { auto } else { share(at) })
  }
  let head(column) = {
    let words = strong(column.label.at(0)) + linebreak() + text(size: 7pt, column.label.at(1))
    if column.figure { align(right, words) } else { words }
  }
  table(
    columns: widths,
    stroke: rule,
    inset: (x: 1.2mm, y: 0.9mm),
    table.header(..it.columns.map(head)),
    ..it.rows.map(row => row.enumerate().map(((at, words)) => cell(words, figures.at(at)))).flatten(),
    ..if "foot" in it { it.foot.enumerate().map(((at, words)) => strong(cell(words, figures.at(at)))) } else { () },
  )
}
#let signs(it) = block(breakable: false, above: 6mm, grid(
  columns: it.sides.map(_ => 1fr),
  column-gutter: 8mm,
  ..it.sides.map(side => {
    let name = both(side.name)
    if side.at("stamp", default: false) {
      stack(
        spacing: 1.6mm,
        strong(both(side.role)),
        name,
        box(
          width: 100%,
          height: 22mm,
          stroke: (paint: rgb("#999999"), thickness: 0.5pt, dash: "dashed"),
          inset: 1mm,
          text(fill: rgb("#888888"), "盖章及签字 Stamp and signature"),
        ),
        "日期 Date: ____________",
      )
    } else {
      stack(
        spacing: 2mm,
        strong(both(side.role)) + if name != "" { ": " + name },
        "签字 Signature: ____________",
      )
    }
  }),
))
#let photos(it) = grid(
  columns: (1fr, 1fr, 1fr),
  gutter: 3mm,
  ..it.files.filter(file => "path" in file).map(file => image(file.path, width: 100%)),
)
#let bars(it) = block({
  for code in it.codes {
    box(inset: (right: 6mm, bottom: 2mm), image(bytes(code.drawing), format: "svg", height: if code.square { 18mm } else { 12mm }))
  }
})
#let shown(it) = {
  if it.kind == "facts" { block(pairs(it.facts)) }
  else if it.kind == "text" { block(both(it.text)) }
  else if it.kind == "table" { goods(it) }
  else if it.kind == "sides" { signs(it) }
  else if it.kind == "pictures" { photos(it) }
  else if it.kind == "codes" { bars(it) }
  else if it.kind == "part" {
    block(above: 3.4mm, below: 1.8mm, sticky: true, text(size: 9.5pt, weight: "bold", both(it.heading)))
    for one in it.body { shown(one) }
  }
}

#align(center, text(size: 14pt, weight: "bold", both(paper.title)))
#if paper.facts.len() > 0 { block(below: 3mm, pairs(paper.facts)) }
#for one in paper.body { shown(one) }
`
