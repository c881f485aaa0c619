//! Every language must have the messages and attributes of the English file,
//! with the same variables. Terms and plural forms are up to each language.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement,
};
use fluent_syntax::parser;

use crate::repository::File;

const REFERENCE: &str = "locales/en.ftl";

/// The variables used by each message, and by each attribute as `message.attribute`.
type Variables<'s> = BTreeMap<String, BTreeSet<&'s str>>;

pub(crate) fn problems(files: &[File]) -> Vec<String> {
    let locales =
        || files.iter().filter(|file| file.path.starts_with("locales/") && file.is(&[".ftl"]));
    let Some(reference) = locales().find(|file| file.path == REFERENCE) else {
        return vec![format!(
            "{REFERENCE}: missing; create it, the other languages are compared with it"
        )];
    };
    let english = match variables(reference) {
        Ok(english) => english,
        Err(problems) => return problems,
    };
    let mut problems = Vec::new();
    for file in locales().filter(|file| file.path != REFERENCE) {
        match variables(file) {
            Ok(other) => compare(&file.path, &other, &english, &mut problems),
            Err(unreadable) => problems.extend(unreadable),
        }
    }
    problems
}

fn compare(path: &str, other: &Variables, english: &Variables, problems: &mut Vec<String>) {
    for (key, expected) in english {
        match other.get(key) {
            None => {
                problems.push(format!("{path}: `{key}` is missing: translate it from {REFERENCE}"))
            }
            Some(used) if used != expected => problems.push(format!(
                "{path}: `{key}` uses {}, but {REFERENCE} uses {}: use the same",
                list(used),
                list(expected)
            )),
            Some(_) => {}
        }
    }
    for key in other.keys().filter(|key| !english.contains_key(*key)) {
        problems
            .push(format!("{path}: `{key}` is not in {REFERENCE}: add it there or remove it here"));
    }
}

fn list(variables: &BTreeSet<&str>) -> String {
    if variables.is_empty() {
        return "no variable".to_owned();
    }
    Vec::from_iter(variables.iter().map(|name| format!("${name}"))).join(" ")
}

fn variables(file: &File) -> Result<Variables<'_>, Vec<String>> {
    let resource = parser::parse_runtime(file.text.as_str()).map_err(|(_, errors)| {
        let problem = |error: parser::ParserError| {
            let before = file.text.bytes().take(error.pos.start);
            let line = 1 + before.filter(|byte| *byte == b'\n').count();
            file.problem(line, &format!("invalid Fluent syntax: {error}"))
        };
        Vec::from_iter(errors.into_iter().map(problem))
    })?;
    let mut variables = Variables::new();
    for entry in resource.body {
        if let Entry::Message(message) = entry {
            let id = message.id.name;
            if let Some(value) = &message.value {
                in_pattern(value, variables.entry(id.to_owned()).or_default());
            }
            for attribute in &message.attributes {
                let key = format!("{id}.{}", attribute.id.name);
                in_pattern(&attribute.value, variables.entry(key).or_default());
            }
        }
    }
    Ok(variables)
}

fn in_pattern<'s>(pattern: &Pattern<&'s str>, found: &mut BTreeSet<&'s str>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            in_expression(expression, found);
        }
    }
}

fn in_expression<'s>(expression: &Expression<&'s str>, found: &mut BTreeSet<&'s str>) {
    match expression {
        Expression::Inline(inline) => in_inline(inline, found),
        Expression::Select { selector, variants } => {
            in_inline(selector, found);
            variants.iter().for_each(|variant| in_pattern(&variant.value, found));
        }
    }
}

fn in_inline<'s>(inline: &InlineExpression<&'s str>, found: &mut BTreeSet<&'s str>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            found.insert(id.name);
        }
        InlineExpression::FunctionReference { arguments, .. }
        | InlineExpression::TermReference { arguments: Some(arguments), .. } => {
            in_arguments(arguments, found);
        }
        InlineExpression::Placeable { expression } => in_expression(expression, found),
        InlineExpression::StringLiteral { .. }
        | InlineExpression::NumberLiteral { .. }
        | InlineExpression::MessageReference { .. }
        | InlineExpression::TermReference { arguments: None, .. } => {}
    }
}

fn in_arguments<'s>(arguments: &CallArguments<&'s str>, found: &mut BTreeSet<&'s str>) {
    arguments.positional.iter().for_each(|argument| in_inline(argument, found));
    arguments.named.iter().for_each(|argument| in_inline(&argument.value, found));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(english: &str, danish: &str, expected: &[&str]) {
        let files = [File::new(REFERENCE, english), File::new("locales/da.ftl", danish)];
        assert_eq!(problems(&files), expected);
    }

    #[test]
    fn matching_translations_pass() {
        check(
            "a = A\n    .b = { $n }\n",
            "-kort = kort\na = Å\n    .b = { $n ->\n        [one] en\n       *[other] to\n    }\n",
            &[],
        );
    }

    #[test]
    fn missing_and_extra_messages_are_reported() {
        check(
            "a = A\n    .b = B\nc = C\n",
            "a = A\nd = D\n",
            &[
                "locales/da.ftl: `a.b` is missing: translate it from locales/en.ftl",
                "locales/da.ftl: `c` is missing: translate it from locales/en.ftl",
                "locales/da.ftl: `d` is not in locales/en.ftl: add it there or remove it here",
            ],
        );
    }

    #[test]
    fn variables_are_found_in_nested_expressions() {
        check(
            "a = { $n ->\n    [one] { $b }\n   *[other] { -c($d) }\n } { NUMBER($e) } { { $f } }\n",
            "a = { $n }\n",
            &["locales/da.ftl: `a` uses $n, but locales/en.ftl uses $b $d $e $f $n: use the same"],
        );
    }

    #[test]
    fn syntax_errors_have_a_line_number() {
        let files = [File::new(REFERENCE, "a = A\nb = { $\n")];
        let problems = problems(&files);
        assert_eq!(problems.len(), 1);
        assert!(
            problems[0].starts_with("locales/en.ftl:2: invalid Fluent syntax"),
            "{}",
            problems[0]
        );
    }

    #[test]
    fn missing_english_file_is_reported() {
        let expected =
            "locales/en.ftl: missing; create it, the other languages are compared with it";
        assert_eq!(problems(&[File::new("locales/da.ftl", "a = A\n")]), [expected]);
    }
}
